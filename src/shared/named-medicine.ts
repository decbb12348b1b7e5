/** Which medicine of the library a reminder's words name. */

type Medicine = { id: string; title: string };

const wordsOf = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/**
 * The medicine whose title or international name (its id) stands in a text as whole words, in any case; of names within
 * one another the longest. Null for none, and for two different ones: nobody is told about the wrong one. Brand names and
 * words for a group ("blood thinner") are not tried.
 */
export function namedMedicine<M extends Medicine>(text: string, medicines: readonly M[]): M | null {
  const told = wordsOf(text);
  const found = medicines
    .flatMap((medicine) => {
      const names = [medicine.title, medicine.id].map(wordsOf);
      return names.filter((name) => name.trim() && told.includes(name)).map((name) => ({ medicine, name }));
    })
    .sort((a, b) => b.name.length - a.name.length);
  const [first] = found;
  const isOne = found.every(({ name }) => first?.name.includes(name));
  return first && isOne ? first.medicine : null;
}
