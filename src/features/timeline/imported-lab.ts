/** A laboratory value that came in from a file and was judged; null for every other entry. */
const STATUSES = ['normal', 'abnormal', 'critical'] as const;

export function importedLab(
  data: Readonly<Record<string, unknown>>,
): { test: string; status: (typeof STATUSES)[number] } | null {
  const [first]: unknown[] = 'lab' in data && Array.isArray(data.results) ? data.results : [];
  const { test, status } = (first ?? {}) as { test?: unknown; status?: unknown };
  const known = STATUSES.find((one) => one === status);
  return typeof test === 'string' && known ? { test, status: known } : null;
}
