/** Text that people wrote, inside the XHTML of a summary. */
import type { Narrative } from '@medplum/fhirtypes';
import type { SummaryWords } from './words.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** What no XML document may hold, escaped or not. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to leave out
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

export function narrative(
  lines: readonly string[],
  words: Pick<SummaryWords, 'language' | 'direction'>,
): Narrative {
  const { language, direction } = words;
  const attributes = `xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}" dir="${direction}"`;
  const body =
    lines.length === 1
      ? `<p>${escapeXml(lines[0] ?? '')}</p>`
      : `<ul>${lines.map((line) => `<li>${escapeXml(line)}</li>`).join('')}</ul>`;
  return { status: 'generated', div: `<div ${attributes}>${body}</div>` };
}
