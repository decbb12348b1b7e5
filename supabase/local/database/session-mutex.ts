import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * One holder at a time, first come, first served. A holder may ask again: it already has the session, and waiting
 * for itself would never end.
 */
export class SessionMutex {
  private tail: Promise<unknown> = Promise.resolve();
  private readonly holding = new AsyncLocalStorage<{ active: boolean }>();

  run<T>(work: () => Promise<T>): Promise<T> {
    if (this.holding.getStore()?.active) return work();
    const turn = { active: true };
    const result = this.tail.then(() => this.holding.run(turn, work));
    // Work started inside a turn may outlive it, and must then queue like everybody else.
    this.tail = result.then(
      () => {
        turn.active = false;
      },
      () => {
        turn.active = false;
      },
    );
    return result;
  }
}
