/** Hands a JSON file to the browser's downloads. */
export function saveJson(name: string, value: unknown): void {
  saveFile(name, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}

export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** niramaya-2026-11-21.json */
export function fileName(prefix: string, now: Date, ending = 'json'): string {
  return `${prefix}-${now.toISOString().slice(0, 10)}.${ending}`;
}
