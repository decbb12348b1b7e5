import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActiveProfile } from '../../../bindings/profiles.ts';
import type { LibraryItems } from '../../../content/compiled.ts';
import { AT_HOME, COMPLAINTS, EVIDENCE } from '../../../content/schemas/remedy.ts';
import { paths } from '../../../shared/paths.ts';
import { useAgeWords } from '../age-words.ts';
import { filterRemedies, type RemedyFilter, WHO, type Who, whoOf } from '../remedy-filter.ts';
import { Choice } from './choice.tsx';
import { Shelf } from './shelf.tsx';

type Chosen = Omit<RemedyFilter, 'who'> & { who: RemedyFilter['who'] | undefined };
const ALL: Chosen = { complaint: null, who: undefined, grade: null, have: null };

/** Remedies by name, for somebody, for something, by evidence, by what is at home. */
export function RemedyShelf({ list }: { list: readonly LibraryItems['remedies'][] }) {
  const { t } = useTranslation('library');
  const ageWords = useAgeWords();
  const [chosen, setFilter] = useState<Chosen>(ALL);
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  // Until somebody chooses: what fits the person the app is about. Everything is one choice away.
  const who = chosen.who === undefined ? profile && whoOf(profile, new Date()) : chosen.who;
  const filter: RemedyFilter = { ...chosen, who };
  const found = filterRemedies(list, filter);
  const items = found.map((item) => ({
    ...item,
    note: [item.summary, `${ageWords(item.fromAge)} · ${t(`grade.${item.grade}`)}`].join(' '),
  }));
  const offered = <T extends string>(
    all: readonly T[],
    has: (item: LibraryItems['remedies']) => readonly T[],
  ) => all.filter((value) => list.some((item) => has(item).includes(value)));
  const set = (change: Partial<RemedyFilter>) => setFilter({ ...chosen, ...change });
  const filters = (
    <div className="filters">
      <Choice
        label={t('complaint.label')}
        options={offered(COMPLAINTS, (item) => item.for).map((value) => ({
          value,
          label: t(`complaint.${value}`),
        }))}
        value={filter.complaint}
        onChange={(complaint) => set({ complaint })}
      />
      <Choice
        label={t('for.label')}
        options={(Object.keys(WHO) as Who[]).map((value) => ({ value, label: t(`for.${value}`) }))}
        value={filter.who}
        onChange={(who) => set({ who })}
      />
      <Choice
        label={t('athome.label')}
        options={offered(AT_HOME, (item) => item.needs).map((value) => ({
          value,
          label: t(`athome.${value}`),
        }))}
        value={filter.have}
        onChange={(have) => set({ have })}
      />
      <Choice
        label={t('grade.label')}
        options={EVIDENCE.map((value) => ({ value, label: t(`grade.${value}`) }))}
        value={filter.grade}
        onChange={(grade) => set({ grade })}
      />
    </div>
  );
  return <Shelf items={items} linkOf={({ id }) => paths.part(paths.remedies, id)} filters={filters} />;
}
