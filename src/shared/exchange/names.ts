/** Names of medicines, illnesses and tests as people and systems spell them. */

/** Without case, width, accents of Latin letters and double spaces. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

export function sameWords(one: string, other: string): boolean {
  return plainWords(one) === plainWords(other);
}

/** Without what stands in brackets behind it: "Penicillin (rash)" is Penicillin. */
export function bareName(text: string): string {
  return plainWords(text.replace(/\s*\([^()]*\)\s*$/, '')) || plainWords(text);
}
