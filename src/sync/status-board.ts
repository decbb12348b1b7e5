/** What is known of replication and what is said of it; whoever listens hears only what differs. */
import { deriveStatus, type SyncFacts, type SyncStatus } from './status.ts';

export class StatusBoard {
  facts: SyncFacts;
  shown: SyncStatus;
  private readonly listeners = new Set<(status: SyncStatus) => void>();

  /** `changed` runs after each change of the facts, whether or not it changes what is said. */
  constructor(
    account: string,
    online: boolean,
    private readonly changed: () => void,
  ) {
    this.facts = {
      account,
      signedOut: false,
      online,
      busy: false,
      pending: 0,
      attention: 0,
      lastAck: null,
      problem: null,
      waitUntil: null,
    };
    this.shown = deriveStatus(this.facts);
  }

  set(change: Partial<SyncFacts>): void {
    this.facts = { ...this.facts, ...change };
    this.show(deriveStatus(this.facts));
    this.changed();
  }

  show(status: SyncStatus): void {
    if (JSON.stringify(status) === JSON.stringify(this.shown)) return;
    this.shown = status;
    for (const listener of this.listeners) listener(status);
  }

  subscribe(listener: (status: SyncStatus) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    this.listeners.clear();
  }
}
