/** How large a JSON value is where the server measures it. */

/** Bytes of what belongs to a record besides its own fields. */
export const MOST_DATA = 131_072;

/**
 * Bytes of UTF-8 of the text PostgreSQL writes for a jsonb value: a blank after every colon and comma, and numbers
 * with all their digits, so that 1e300 counts 301. Takes what JSON.stringify takes.
 */
export function jsonBytes(value: unknown): number {
  return bytesOf(JSON.parse(JSON.stringify(value ?? null)));
}

function bytesOf(value: unknown): number {
  if (typeof value === 'number') return plainDigits(JSON.stringify(value));
  if (typeof value !== 'object' || value === null) return utf8(JSON.stringify(value));
  const items = Array.isArray(value)
    ? value.map(bytesOf)
    : Object.entries(value).map(([key, item]) => utf8(JSON.stringify(key)) + ': '.length + bytesOf(item));
  const blanks = Math.max(0, items.length - 1) * ', '.length;
  return items.reduce((sum, bytes) => sum + bytes, '{}'.length + blanks);
}

/** '1.5e+21' and '1.5e-7' as long as they are without the exponent. */
function plainDigits(text: string): number {
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!parts) return text.length;
  const [, sign = '', , fraction = '', exponent = '0'] = parts;
  const shift = Number(exponent);
  // JavaScript writes an exponent only from 1e21 on, where 17 digits leave no fraction, and below 1e-6.
  return sign.length + (shift > 0 ? shift + 1 : '0.'.length - shift + fraction.length);
}

function utf8(text: string): number {
  return new TextEncoder().encode(text).length;
}
