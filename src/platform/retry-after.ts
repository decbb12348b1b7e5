/** Seconds a refused caller is asked to wait, from the header or from the body's `retry_after`; undefined if neither. */
export async function readRetryAfter(response: Response): Promise<number | undefined> {
  const header = response.headers.get('retry-after');
  const seconds = Number(header);
  if (header && Number.isFinite(seconds) && seconds >= 0) return seconds;
  const until = header ? Date.parse(header) : Number.NaN;
  if (!Number.isNaN(until)) return Math.max(0, Math.ceil((until - Date.now()) / 1000));
  try {
    const body: unknown = await response.json();
    const value =
      typeof body === 'object' && body && 'retry_after' in body ? Number(body.retry_after) : Number.NaN;
    return Number.isFinite(value) && value >= 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
