/** What in a free text is refused, and where (UTF-16 offset into the text as typed). */
export interface Refused {
  index: number;
  text: string;
}

/**
 * Shapes of code, never single words: people drop blood pressure, select foods and join clubs. This is a
 * courtesy of the form; safety comes from parameters, escaping and the content security policy.
 */
const SHAPES: RegExp[] = [
  /<\/?[a-z!][^<>]{0,200}>?/i,
  /&(?:lt|gt|#x?[0-9a-f]{2,6})/i,
  /\b(?:javascript|vbscript)\s*:\s*\S|\bdata\s*:\s*text\//i,
  /\bon(?:error|load|click|mouseover|focus|blur|submit|toggle)\s*=/i,
  /\b(?:alert|eval|prompt|confirm|setTimeout|setInterval|Function|atob)\((?:['"`\d)]|document|window)/,
  /\b(?:document|window|globalThis|localStorage|sessionStorage)\s*\.\s*[a-z_]\w*\s*(?:[.=(]|$)/i,
  /\bfunction\s*\w*\s*\([^)]{0,80}\)\s*\{|=>\s*\{|\$\{/,
  /\bselect\b[^.\n]{1,80}?\bfrom\s+[a-z_]\w*\s*(?:\bwhere\b|\blimit\b|\border\s+by\b|\bunion\b)/i,
  /\bselect\s+\S+\s+from\s+(?:users?|profiles?|accounts?|passwords?|\w+[_.]\w+)\b/i,
  /\bselect\s+(?:\*|count\s*\(|[a-z_]\w*(?:\s*,\s*[a-z_]\w*)+)\s+from\b/i,
  /\bunion\s+(?:all\s+)?select\b/i,
  /\binsert\s+into\s+[a-z_]\w*\s*(?:\(|values\b|select\b)/i,
  /\bdelete\s+from\s+[a-z_]\w*\s*(?:where\b|--|$)/i,
  /\bupdate\s+[a-z_]\w*\s+set\s+[a-z_]\w*\s*=/i,
  /\b(?:drop|truncate|alter|create)\s+(?:table|database|schema|view|index|user|role)\b/i,
  /\bexec(?:ute)?\s+(?:immediate\b|xp_|sp_)/i,
  /['"]\s*(?:or|and)\s+['"]?\w+['"]?\s*=\s*['"]?\w+/i,
  /\b(?:or|and)\s+1\s*=\s*1\b/i,
  /--(?=\s|$|\w)/,
  /\/\*|\*\/|(?<!:)\/\/(?=\s*\S)/,
  /[;\u037e\uff1b]/,
];

/** The first refused part of a free text, or nothing where all of it is allowed. */
export function checkFreeText(text: string): Refused | undefined {
  let first: Refused | undefined;
  for (const shape of SHAPES) {
    const found = shape.exec(text);
    if (found && found[0] !== '' && (!first || found.index < first.index))
      first = { index: found.index, text: found[0] };
  }
  return first;
}
