/** The zone whose clock shows between 12:00 and 12:59 at this moment. POSIX counts its hours westwards. */
export function middayZone(now: Date): string {
  const east = 12 - now.getUTCHours();
  return east === 0 ? 'Etc/GMT' : `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}
