import { useEffect, useState } from 'react';
import { useKept } from '../../bindings/kept.ts';
import { SIGN_UP_DRAFT } from '../../bindings/sign-up-answers.ts';
import { keepDraft as keepAddress, useAccountDraft } from './draft.ts';
import { NOTHING_SAID, type SignUpDraft, stepAfter, stepBefore } from './sign-up-steps.ts';

export interface SignUp {
  draft: SignUpDraft;
  change: (some: Partial<SignUpDraft>) => void;
  next: (some?: Partial<SignUpDraft>) => void;
  back: () => void;
  /** Forgets all of it, for somebody else. */
  clear: () => void;
}

/** The steps under way. Name and address are shared with the sign-in form, and kept here beyond the end of the tab. */
export function useSignUp(): SignUp {
  const [kept, change, clear] = useKept(SIGN_UP_DRAFT, NOTHING_SAID);
  const { email, displayName } = useAccountDraft();
  const [restored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, from what was kept on an earlier visit
  useEffect(() => {
    keepAddress({ email: email || kept.email, displayName: displayName || kept.displayName });
    setRestored(true);
  }, []);
  const isKept = kept.email === email && kept.displayName === displayName;
  // biome-ignore lint/correctness/useExhaustiveDependencies: change is a new function each time
  useEffect(() => {
    if (restored && !isKept) change({ email, displayName });
  }, [restored, isKept, email, displayName]);
  const draft = { ...kept, email, displayName };
  return {
    draft,
    change,
    next: (some = {}) => change({ ...some, ...stepAfter(draft) }),
    back: () => change(stepBefore(draft)),
    clear: () => {
      keepAddress({ email: '', displayName: '' });
      clear();
    },
  };
}
