/** Tables for a spreadsheet: RFC 4180, UTF-8 with the mark by which Excel knows it. */
import Papa from 'papaparse';

const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet would run as a formula gets a mark in front, also behind spaces and in full width. */
const FORMULA = /^[\s\u00a0\u3000]*[=+\-@＝＋－＠]|^[\t\r\n]/;

export type Cell = string | number | null;

export function writeCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return (
    BYTE_ORDER_MARK +
    Papa.unparse({ fields: [...header], data: rows.map((row) => row.map(safe)) }, { newline: '\r\n' })
  );
}

function safe(cell: Cell): string | number {
  if (cell === null) return '';
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell;
}

/** Without the mark that `writeCsv` put in front. */
export function unmarked(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
