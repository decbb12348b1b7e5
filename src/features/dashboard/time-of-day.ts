export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'night';

/** By the clock where the person is. */
export function timeOfDay(now: Date): TimeOfDay {
  const hour = now.getHours();
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : hour < 22 ? 'evening' : 'night';
}
