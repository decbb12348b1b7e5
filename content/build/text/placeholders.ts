const PLACEHOLDER = /\{\{\s*([^}]*?)\s*\}\}/g;
const TAG = /<(\/?)([\w-]+)\s*(\/?)>/g;

/** Names inside {{ }}, formatting hints after a comma left out, in alphabetical order. */
export function placeholdersIn(text: string): string[] {
  return Array.from(
    text.matchAll(PLACEHOLDER),
    ([, name]) => (name ?? '').split(',')[0]?.trim() ?? '',
  ).sort();
}

/** Tags such as <b> or </1>, in alphabetical order. */
export function tagsIn(text: string): string[] {
  return Array.from(text.matchAll(TAG), ([, close, name, self]) => `<${close}${name}${self}>`).sort();
}

/** Why a text's braces or tags cannot work, or null. */
export function brokenMarkup(text: string): string | null {
  const rest = text.replace(PLACEHOLDER, '');
  if (/\{\{|\}\}|\{[\w.]*\}/.test(rest)) return 'a placeholder is not closed or has single braces';
  const open: string[] = [];
  for (const [tag, close, name = '', self] of text.matchAll(TAG)) {
    if (self) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) return `${tag} closes what was not opened`;
  }
  return open.length > 0 ? `<${open.at(-1)}> is not closed` : null;
}
