/** What a function answers; whoever hosts it makes a response of it. */
export type FunctionAnswer = { status: number; body: object };

/** Calls a database function as the service. Its refusals come back with their own status and code. */
export type Rpc = (name: string, args: object) => Promise<FunctionAnswer>;

export function refuse(status: number, code: string, message: string): FunctionAnswer {
  return { status, body: { code, message } };
}

/** null where the text is no JSON object. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
