/** Loaded on critical events and only then: has them sent at once, and has the person told of what looks suspicious. */
import { triggerSync } from './running-sync.ts';
import { noticeStore } from './stores.ts';

export function onCriticalEvent(action: string, details: Record<string, unknown>): void {
  noticeStore.setState({ monitoring: true });
  // No write waits in a burst behind it: what somebody must learn of goes with the next request, which is now.
  triggerSync();
  if (action === 'multiple_failed_logins' && typeof details.tries === 'number')
    noticeStore.setState({ failedTries: details.tries });
}
