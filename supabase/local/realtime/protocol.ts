/**
 * Phoenix's messages as supabase-js and hosted Supabase Realtime exchange them, in both of the serialisations in use:
 * an object in 1.0.0, an array in 2.0.0. https://supabase.com/docs/guides/realtime/protocol
 */
export type Message = {
  /** Names the join a message belongs to, so that what is left of an earlier one is dropped. */
  joinRef: string | null;
  /** What a reply answers. */
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
};

export type Version = '1.0.0' | '2.0.0';

export function isVersion(text: string | null): text is Version {
  return text === '1.0.0' || text === '2.0.0';
}

/** undefined for anything that is no message of this version. */
export function decode(text: string, version: Version): Message | undefined {
  const value = parsed(text);
  if (version === '2.0.0') {
    return Array.isArray(value) && value.length === 5 ? message(value) : undefined;
  }
  if (!isRecord(value)) return undefined;
  const { join_ref, ref, topic, event, payload } = value;
  return message([join_ref, ref, topic, event, payload]);
}

export function encode({ joinRef, ref, topic, event, payload }: Message, version: Version): string {
  return JSON.stringify(
    version === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function message([joinRef, ref, topic, event, payload]: unknown[]): Message | undefined {
  if (typeof topic !== 'string' || topic.length > 255 || typeof event !== 'string') return undefined;
  if (!isRecord(payload) || !isRef(joinRef) || !isRef(ref)) return undefined;
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload };
}

function isRef(value: unknown): value is string | null | undefined {
  return value === null || value === undefined || (typeof value === 'string' && value.length <= 64);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
