/** What a chosen file is, by what stands in it: names and types of files say what somebody wanted. */
import { decodeText, MOST_BYTES, parseCsv, type Table } from '../../../shared/exchange/csv/parse.ts';
import type { ReadFile } from '../../../shared/exchange/incoming.ts';
import { readSummary, whyNoSummary } from '../../../shared/exchange/ips/read.ts';
import type { LabTests } from '../../../shared/exchange/records.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';

export type Opened = { kind: 'summary'; file: ReadFile } | { kind: 'table'; table: Table };

/** Errors: 'unreadable', 'too-large', 'not-text', 'xml', 'json-broken', those of parseCsv and of whyNoSummary. */
export async function openFile(file: File, tests: LabTests): Promise<Result<Opened>> {
  if (file.size > MOST_BYTES) return fail({ code: 'too-large' });
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return fail({ code: 'unreadable' });
  }
  const decoded = decodeText(bytes);
  if (!decoded.ok) return decoded;
  const text = decoded.value.trim();
  if (text.startsWith('<')) return fail({ code: 'xml' });
  // A PDF may hold text only.
  if (text.startsWith('%PDF')) return fail({ code: 'not-text' });
  return text.startsWith('{') || text.startsWith('[') ? openJson(text, tests) : openTable(decoded.value);
}

function openJson(text: string, tests: LabTests): Result<Opened> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail({ code: 'json-broken' });
  }
  const why = whyNoSummary(json);
  return why ? fail({ code: why }) : ok({ kind: 'summary', file: readSummary(json, tests) });
}

function openTable(text: string): Result<Opened> {
  const table = parseCsv(text);
  return table.ok ? ok({ kind: 'table', table: table.value }) : table;
}
