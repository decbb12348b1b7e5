import { useState } from 'react';
import type { AppError, Result } from '../../bindings/types.ts';

export type Command = {
  busy: boolean;
  error: AppError | null;
  /** Runs one at a time; a second press while it runs does nothing. Resolves to whether it went well. */
  run: <T>(command: () => Promise<Result<T>>) => Promise<boolean>;
  fail: (error: AppError | null) => void;
};

/** A press of a button: what it waits for and what went wrong. */
export function useCommand(): Command {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  return {
    busy,
    error,
    fail: setError,
    async run(command) {
      if (busy) return false;
      setBusy(true);
      setError(null);
      // A chunk that does not load offline rejects; for the person that is the same as no network.
      const result = await command().catch(() => ({ ok: false as const, error: { code: 'offline' } }));
      setBusy(false);
      if (!result.ok) setError(result.error);
      return result.ok;
    },
  };
}
