/** Writes that follow one another closely count as one, from the first to a pause after the last. */
import type { Clock } from './clock.ts';

/** A person still tapping. */
const PAUSE = 300;

export class Burst {
  private over: Promise<void> | null = null;
  private finish: () => void = () => undefined;
  private callOff: () => void = () => undefined;

  constructor(private readonly clock: Clock) {}

  /** One more write; resolves with all others of the burst. */
  extend(): Promise<void> {
    this.over ??= new Promise((resolve) => {
      this.finish = resolve;
    });
    this.callOff();
    this.callOff = this.clock.after(PAUSE, () => this.end());
    return this.over;
  }

  /** At once where none is going on. */
  whenOver(): Promise<void> {
    return this.over ?? Promise.resolve();
  }

  /** Somebody wants a cycle now. */
  end(): void {
    this.callOff();
    this.over = null;
    this.finish();
  }
}
