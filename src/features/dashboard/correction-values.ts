import type { CorrectableField } from '../../bindings/attention.ts';

/** A stored value as an input shows it; '' for nothing and for what the input could not show. */
export function textOf({ kind }: CorrectableField, value: unknown): string {
  if (kind === 'list') return Array.isArray(value) ? value.join('\n') : '';
  if (kind === 'number') return typeof value === 'number' ? String(value) : '';
  if (typeof value !== 'string') return '';
  return kind === 'moment' ? localMinute(value) : value;
}

/** What was typed as the record keeps it. What is no number or no moment is handed on as typed, to be refused. */
export function readTyped({ kind, optional }: CorrectableField, typed: string): unknown {
  const text = typed.trim();
  if (optional && text === '') return null;
  switch (kind) {
    case 'list':
      return text
        .split('\n')
        .map((item) => item.trim())
        .filter((item) => item !== '');
    case 'number':
      return text === '' || Number.isNaN(Number(text)) ? text : Number(text);
    case 'moment': {
      const at = Date.parse(text);
      return Number.isNaN(at) ? text : new Date(at).toISOString();
    }
    default:
      return text;
  }
}

/** Only what was changed: an untouched moment keeps its seconds. */
export function changesOf(
  fields: readonly CorrectableField[],
  document: Record<string, unknown>,
  typed: Record<string, string>,
): Record<string, unknown> {
  const changed = fields.filter((field) => {
    const text = typed[field.name];
    return text !== undefined && text !== textOf(field, document[field.name]);
  });
  return Object.fromEntries(changed.map((field) => [field.name, readTyped(field, typed[field.name] ?? '')]));
}

function localMinute(moment: string): string {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return '';
  const local = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}
