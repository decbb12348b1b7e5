import { useState } from 'react';
import { useActiveProfile, useProfiles } from '../../bindings/profiles.ts';
import { useSession } from '../../bindings/session.ts';
import type { Profile } from '../../bindings/types.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Field } from '../../ui/field.tsx';
import type { Whose } from './collect.ts';
import { useExchangeWords } from './use-words.ts';

export type People =
  | { state: 'loading' | 'locked' | 'error' | 'nobody' }
  | { state: 'ready'; people: Whose[]; chosen: Whose; choose: (id: string) => void };

/** Everybody on this device, the active person chosen first. */
export function usePeople(): People {
  const profiles = useProfiles();
  const active = useActiveProfile();
  const { user } = useSession();
  const [id, choose] = useState<string | null>(null);
  if (profiles.state !== 'ready') return { state: profiles.state };
  const nameOf = ({ name, relationship }: Profile) =>
    name || (relationship === 'self' ? (user?.displayName ?? '') : '');
  const people = profiles.profiles.map((profile) => ({ id: profile.id, name: nameOf(profile) }));
  const activeId = active.state === 'ready' ? active.profile?.id : undefined;
  const chosen =
    people.find((one) => one.id === id) ?? people.find((one) => one.id === activeId) ?? people[0];
  return chosen ? { state: 'ready', people, chosen, choose } : { state: 'nobody' };
}

interface PersonChoiceProps {
  label: string;
  people: Extract<People, { state: 'ready' }>;
  disabled?: boolean;
}

/** Nothing to choose where there is only one. */
export function PersonChoice({ label, people: { people, chosen, choose }, disabled }: PersonChoiceProps) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  if (people.length < 2) return null;
  return (
    <Field label={label}>
      {({ id }) => (
        <select
          id={id}
          className="input"
          value={chosen.id}
          disabled={disabled}
          onChange={(event) => choose(event.target.value)}
        >
          {people.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name || t('export.me')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
