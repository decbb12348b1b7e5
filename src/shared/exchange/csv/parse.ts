/** The bytes of a table as rows of text. */
import Papa from 'papaparse';
import { fail, ok, type Result } from '../../result.ts';
import { unmarked } from './write.ts';

export const MOST_BYTES = 20 * 1024 * 1024;
export const MOST_ROWS = 50_000;

/** Text of a file in the encodings that spreadsheets write. Error: 'not-text'. */
export function decodeText(bytes: Uint8Array): Result<string> {
  const text = decoded(bytes).replace(/^\ufeff/, '');
  // Pictures and workbooks are full of it; no table and no JSON holds one.
  return text.includes('\u0000') ? fail({ code: 'not-text' }) : ok(text);
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export type Table = { header: string[]; rows: string[][] };

/** Errors: 'csv-broken', 'csv-empty', 'csv-one-column', 'too-large'. */
export function parseCsv(text: string): Result<Table> {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy', preview: MOST_ROWS + 2 });
  if (errors.some(({ type }) => type === 'Quotes')) return fail({ code: 'csv-broken' });
  const [header, ...rows] = data.map((row) => row.map((cell) => unmarked(cell.trim())));
  if (!header || rows.length === 0) return fail({ code: 'csv-empty' });
  if (header.length < 2) return fail({ code: 'csv-one-column' });
  return rows.length > MOST_ROWS ? fail({ code: 'too-large' }) : ok({ header, rows });
}
