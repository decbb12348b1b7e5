/** Parts of FHIR resources, read with care: a file from elsewhere may hold anything. */

import { isCalendarDate } from '../../dates.ts';

export type Json = Record<string, unknown>;

export function fieldsOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

export function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

export function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export type Coding = { system: string; code: string; display: string };

export function codingsOf(concept: unknown): Coding[] {
  return listOf(fieldsOf(concept).coding).map(({ system, code, display }) => ({
    system: textOf(system),
    code: textOf(code),
    display: textOf(display),
  }));
}

/** What a person calls it: the text, else the first name of a code. */
export function nameOf(concept: unknown): string {
  const named = codingsOf(concept).find(({ display }) => display !== '');
  return textOf(fieldsOf(concept).text) || (named?.display ?? '');
}

export function hasCode(concept: unknown, ...codes: string[]): boolean {
  return codingsOf(concept).some(({ code }) => codes.includes(code));
}

/** Earlier and later no record can say. */
const isDay = (text: string) => isCalendarDate(text) && text > '1890-01-01' && text < '2200-01-01';

/** A day or a moment that a record can hold: a year or a month alone is neither. */
export function dateOf(value: unknown): string | null {
  const text = textOf(value);
  if (!isDay(text.slice(0, 10))) return null;
  if (text.length === 10) return text;
  if (!/^.{10}T\d{2}:\d{2}/.test(text)) return null;
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? null : new Date(moment).toISOString();
}

/** Only a whole day, for fields that hold a day: "2021" tells no day. */
export function wholeDay(value: unknown): string | null {
  const day = textOf(value).slice(0, 10);
  return isDay(day) ? day : null;
}

/** The resources of a bundle by every name by which another may point to them. */
export function indexOf(entries: readonly { fullUrl: string; resource: Json }[]): Map<string, Json> {
  const index = new Map<string, Json>();
  for (const { fullUrl, resource } of entries) {
    const { resourceType, id } = resource;
    if (typeof id === 'string') {
      index.set(`${String(resourceType)}/${id}`, resource);
      index.set(`urn:uuid:${id}`, resource);
    }
    if (fullUrl) index.set(fullUrl, resource);
  }
  return index;
}

/** What a reference points to, inside the bundle or inside the resource itself. */
export function resolve(reference: unknown, index: ReadonlyMap<string, Json>, inside: Json): Json | null {
  const address = textOf(fieldsOf(reference).reference);
  if (address.startsWith('#'))
    return listOf(inside.contained).find(({ id }) => `#${String(id)}` === address) ?? null;
  const plain = address.replace(/\/_history\/.*$/, '');
  return index.get(plain) ?? index.get(plain.split('/').slice(-2).join('/')) ?? null;
}

/** As much of the notes as an entry holds. */
export function noteOf({ note }: Json): string {
  const lines = listOf(note).map(({ text }) => (typeof text === 'string' ? text.trim() : ''));
  return [...lines.filter(Boolean).join('\n')].slice(0, 4000).join('');
}
