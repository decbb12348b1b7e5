/** Whether what came back is an answer at all: half of one must never count as an acknowledgement. */
import { COLLECTIONS, type SyncAnswer } from './protocol.ts';

export function isSyncAnswer(value: unknown): value is SyncAnswer {
  if (!isRecord(value) || typeof value.epoch !== 'string' || value.epoch === '') return false;
  if (typeof value.server_time !== 'string' || !isRecord(value.push) || !isRecord(value.pull)) return false;
  const { push, pull } = value;
  return COLLECTIONS.every((name) => isPush(push[name]) && isPull(pull[name]));
}

function isPush(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isRecord(value)) return false;
  const { accepted, stored, conflicts, rejected } = value;
  return (
    listOf(accepted, (row) => typeof row.id === 'string') &&
    listOf(stored, isDocument) &&
    listOf(conflicts, isDocument) &&
    listOf(rejected, (row) => typeof row.id === 'string' && (row.current === null || isDocument(row.current)))
  );
}

function isPull(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isRecord(value)) return false;
  return (
    listOf(value.docs, isDocument) && Number.isInteger(value.checkpoint) && typeof value.more === 'boolean'
  );
}

function isDocument(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    isRecord(value.vv) &&
    typeof value.deleted === 'boolean'
  );
}

function listOf(value: unknown, fits: (row: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((row) => isRecord(row) && fits(row));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
