/** What can go wrong, as a value: a screen shows `error.code` in the person's language, never an exception's text. */
export type Result<T, E = AppError> = { ok: true; value: T } | { ok: false; error: E };

/** `field` names the input a message belongs beside; `retryAfter` is in seconds. */
export type AppError = { code: string; field?: string; retryAfter?: number };

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function fail<E extends AppError>(error: E): { ok: false; error: E } {
  return { ok: false, error };
}
