/** What stands on an emergency card, and the part of it that a code has room for. */

export type CardLine = {
  key: string;
  /** In the reader's language and in the second one; equal where there is no second. */
  labels: readonly [string, string];
  /** In both languages; what a person typed is the same in both. */
  items: readonly (readonly [string, string])[];
};

/** Bytes: with room for damage still read by an old phone from a printed card. */
export const MOST_QR_BYTES = 640;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/**
 * The lines as plain text within `most` bytes, in the first language. `urgency` names them as a helper needs them: what
 * comes first is put in first. Items are put in whole or left out and named.
 */
export function qrText(
  title: string,
  lines: readonly CardLine[],
  urgency: readonly string[],
  most = MOST_QR_BYTES,
): { text: string; leftOut: string[] } {
  const taken = new Map<string, string[]>();
  const leftOut: string[] = [];
  const written = () =>
    [
      title,
      ...lines.flatMap(({ key, labels }) => {
        const items = taken.get(key);
        return items ? [`${labels[0]}: ${items.join(', ')}`] : [];
      }),
    ].join('\n');
  const rank = ({ key }: CardLine) => (urgency.includes(key) ? urgency.indexOf(key) : urgency.length);
  for (const line of [...lines].sort((a, b) => rank(a) - rank(b))) {
    for (const [item] of line.items) {
      const before = taken.get(line.key);
      taken.set(line.key, [...(before ?? []), item]);
      if (bytesOf(written()) <= most) continue;
      if (before) taken.set(line.key, before);
      else taken.delete(line.key);
      leftOut.push(item);
    }
  }
  return { text: written(), leftOut };
}
