import { directionOf } from '../../../src/shared/languages.ts';
import { mailTexts } from './texts.ts';

export type LetterKind = 'signup' | 'recovery' | 'email_change' | 'reauthentication';
export type Letter = { to: string; subject: string; text: string; html: string };

/** Writes a mail in a person's language, as plain text and as HTML that says the same. */
export function writeLetter(options: {
  kind: LetterKind;
  to: string;
  language: unknown;
  code: string;
  /** Absent where a code is all there is. */
  link?: string;
  newEmail?: string;
}): Letter {
  const { language, texts } = mailTexts(options.language);
  const { subject, lead: leadText } = texts[options.kind];
  const lead = leadText.replace('{{email}}', () => options.newEmail ?? '');
  const button = options.kind === 'reauthentication' ? '' : texts[options.kind].button;
  const code = options.link ? texts.code.replace('{{code}}', options.code) : options.code;
  const lines = [
    lead,
    ...(options.link ? [`${button}:\n${options.link}`] : []),
    code,
    texts.ignore,
    'Niramaya',
  ];
  const html = [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8">`,
    `<title>${escapeHtml(subject)}</title><body style="font-family:sans-serif;line-height:1.5">`,
    `<p>${escapeHtml(lead)}</p>`,
    options.link ? `<p><a href="${escapeHtml(options.link)}">${escapeHtml(button)}</a></p>` : '',
    `<p>${escapeHtml(code)}</p><p>${escapeHtml(texts.ignore)}</p><p>Niramaya</p></body></html>`,
  ].join('\n');
  return { to: options.to, subject, text: lines.join('\n\n'), html };
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
