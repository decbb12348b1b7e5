/** What a check left in the timeline, read with care: it may come from another version of the app. */

const LEVELS = ['emergency', 'urgent', 'routine', 'self-care'] as const;
export type Level = (typeof LEVELS)[number];
const STATES = ['present', 'absent', 'unknown'] as const;
type FindingState = (typeof STATES)[number];

export type CheckData = {
  /** As typed. */
  text: string;
  triage: Level | null;
  findings: { id: string; state: FindingState }[];
  /** Likeliest first; a probability from 0 to 1. */
  conditions: { id: string; probability: number }[];
  redFlags: string[];
};

export function readCheckData(data: Record<string, unknown>): CheckData {
  return {
    text: typeof data.text === 'string' ? data.text.trim() : '',
    triage: LEVELS.find((level) => level === data.triage) ?? null,
    findings: listOf(data.findings).flatMap((item) => {
      const { id, state } = fieldsOf(item);
      const known = STATES.find((s) => s === state);
      return typeof id === 'string' && known ? [{ id, state: known }] : [];
    }),
    conditions: listOf(data.conditions).flatMap((item) => {
      const { id, probability } = fieldsOf(item);
      return typeof id === 'string'
        ? [{ id, probability: typeof probability === 'number' ? probability : 0 }]
        : [];
    }),
    redFlags: listOf(data.red_flags).filter((id) => typeof id === 'string'),
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function fieldsOf(value: unknown): { id?: unknown; state?: unknown; probability?: unknown } {
  return typeof value === 'object' && value !== null ? value : {};
}
