import type { ReactNode } from 'react';
import type { AppError } from '../../../bindings/types.ts';
import { Banner } from '../../../ui/note.tsx';
import { WaitLine } from '../../../ui/wait-line.tsx';
import { useErrorWords } from '../error-words.ts';

/** What went wrong that belongs beside no field, how long to wait, and what can be done. */
export function Failure({ error, actions }: { error: AppError | null; actions?: ReactNode }) {
  const words = useErrorWords();
  if (!error) return null;
  return (
    <Banner icon={error.code === 'offline' ? 'cloud-off' : 'alert'} title={words(error)} actions={actions}>
      {error.retryAfter ? <WaitLine key={error.retryAfter} seconds={error.retryAfter} /> : null}
    </Banner>
  );
}
