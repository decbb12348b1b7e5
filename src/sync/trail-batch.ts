/** Events of the trail go together, for each alone would wake a phone's radio: ten at once, or what there is after 30 s. */
import { CRITICAL_EVENTS } from '../shared/critical-events.ts';
import type { Clock } from './clock.ts';

const FULL = 10;
/** Milliseconds from the first of them. */
const LONGEST_WAIT = 30_000;

export class TrailBatch {
  private over: Promise<void> | null = null;
  private finish: () => void = () => undefined;
  private callOff: () => void = () => undefined;
  private count = 0;
  private passing = false;

  constructor(private readonly clock: Clock) {}

  /** True while there are events that wait for more. */
  get isHeld(): boolean {
    return this.over !== null;
  }

  /**
   * These were just written here, by their names. A critical one is known by its own: whoever asks for a cycle because of
   * it may be earlier than the news of it.
   */
  add(actions: readonly string[]): void {
    if (this.passing || actions.some((action) => CRITICAL_EVENTS.has(action))) {
      this.end();
      return;
    }
    if (!this.over) {
      this.over = new Promise((resolve) => {
        this.finish = resolve;
      });
      this.callOff = this.clock.after(LONGEST_WAIT, () => this.end());
    }
    this.count += actions.length;
    if (this.count >= FULL) this.end();
  }

  /** At once where nothing is held. */
  whenOver(): Promise<void> {
    return this.over ?? Promise.resolve();
  }

  /** While everything is to be sent, as before signing out, nothing is held. */
  pass(passing: boolean): void {
    this.passing = passing;
    if (passing) this.end();
  }

  /** Somebody wants a cycle now, or a critical event cannot wait. */
  end(): void {
    this.callOff();
    this.over = null;
    this.count = 0;
    this.finish();
  }
}
