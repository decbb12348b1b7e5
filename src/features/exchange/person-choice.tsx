import { useState } from 'react';
import { type ClosedPerson, useClosedProfiles } from '../../bindings/closed-profiles.ts';
import { useActiveProfile, useOpenProfiles } from '../../bindings/profiles.ts';
import { useSession } from '../../bindings/session.ts';
import type { Profile } from '../../bindings/types.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ClosedNote } from '../../ui/closed-note.tsx';
import { Field } from '../../ui/field.tsx';
import type { Whose } from './collect.ts';
import { useExchangeWords } from './use-words.ts';

export type People =
  | { state: 'loading' | 'locked' | 'error' | 'nobody' }
  | {
      state: 'ready';
      people: Whose[];
      chosen: Whose;
      choose: (id: string) => void;
      closed: readonly ClosedPerson[];
    };

/** Everybody on this device who is not closed, the active person chosen first. */
export function usePeople(): People {
  const profiles = useOpenProfiles();
  const closed = useClosedProfiles();
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
  return chosen ? { state: 'ready', people, chosen, choose, closed } : { state: 'nobody' };
}

interface PersonChoiceProps {
  label: string;
  people: Extract<People, { state: 'ready' }>;
  disabled?: boolean;
}

/** Nothing to choose where there is only one. */
export function PersonChoice({
  label,
  people: { people, chosen, choose, closed },
  disabled,
}: PersonChoiceProps) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  if (people.length < 2) return <ClosedNote people={closed} />;
  return (
    <>
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
      <ClosedNote people={closed} />
    </>
  );
}
