import { type RefObject, useState } from 'react';
import type { AppError } from '../../bindings/types.ts';
import type { AccountFault, AccountField } from '../../shared/account-rules.ts';

/**
 * Which fault stands beside which field: the form's own, found before anything is sent, and the server's when it
 * names a field. The first bad field gets the focus, so that keyboard and screen reader land on what to mend.
 */
export function useFieldErrors(form: RefObject<HTMLElement | null>) {
  const [faults, setFaults] = useState<AccountFault[]>([]);
  return {
    /** Takes the faults of this press and says whether there are any. */
    show(found: AccountFault[]): boolean {
      setFaults(found);
      const first = found[0]?.field;
      if (first) form.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
      return found.length > 0;
    },
    wordsFor(
      field: AccountField,
      server: AppError | null,
      words: (error: AppError) => string,
    ): string | null {
      const own = faults.find((fault) => fault.field === field);
      if (own) return words(own);
      return server?.field === field ? words(server) : null;
    },
    /** True for an error of the server that a field shows already. */
    isBeside(error: AppError | null): boolean {
      return error?.field === 'email' || error?.field === 'password' || error?.field === 'displayName';
    },
  };
}
