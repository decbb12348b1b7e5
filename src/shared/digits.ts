/** The value of a decimal digit of any script; Unicode keeps the ten of a script together, zero first. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Writes the digits of any script as 0 to 9; everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
}

/**
 * A number as a phone keyboard writes it, in any script, with a comma or a point: "१६५,५" -> 165.5. null where the text
 * is empty, undefined where it is no number.
 */
export function readNumber(text: string): number | null | undefined {
  const plain = latinDigits(text)
    .replace(/[\s\u200e\u200f]/g, '')
    .replace('٫', '.')
    .replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,7}(\.\d{1,4})?$/.test(plain) ? Number(plain) : undefined;
}
