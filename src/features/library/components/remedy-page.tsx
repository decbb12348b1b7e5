import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEasyReading } from '../../../bindings/easy-reading.ts';
import { useRemembered } from '../../../bindings/recently-read.ts';
import { paths } from '../../../shared/paths.ts';
import { Section } from '../../../ui/section.tsx';
import { useAgeWords } from '../age-words.ts';
import { EntryHead } from './entry-head.tsx';
import {
  Doctor,
  FirstAidLinks,
  InItsLanguage,
  Links,
  Listed,
  Named,
  Origin,
  Paragraphs,
} from './entry-parts.tsx';
import type { EntryProps } from './entry-screen.tsx';
import { LookUp } from './look-up.tsx';

/** One remedy: when not to, how to, how much, for whom not, and what studies found. */
export function RemedyPage({ entry, list }: EntryProps<'remedies'>) {
  const { t } = useTranslation(['library', 'hubs']);
  const easy = useEasyReading();
  useRemembered('remedies', entry.id);
  const ageWords = useAgeWords();
  const named = <K extends 'caution' | 'medicines'>(
    group: K,
    told: readonly { what: string; text: string }[],
  ) => told.map(({ what, text }) => ({ name: t(`${group}.${what}` as 'caution.heart'), text }));
  const related = entry.related.flatMap((id) => {
    const other = list.find((item) => item.id === id);
    return other ? [{ to: paths.part(paths.remedies, id), title: other.title }] : [];
  });
  // In the order they stand in; the steps are done, not studied.
  const texts = useMemo(
    () => [
      ...entry.whatFor,
      ...entry.cautions.map(({ text }) => text),
      ...entry.interactions.map(({ text }) => text),
      entry.evidence,
      ...entry.tradition,
    ],
    [entry],
  );
  const facts = [ageWords(entry.fromAge), t(`pregnancy.${entry.pregnancy}`), t(`grade.${entry.grade}`)];
  return (
    <InItsLanguage language={entry.language} easy={easy.on}>
      <LookUp texts={texts} language={entry.language} title={entry.title}>
        <div>
          <EntryHead
            over={facts.join(' · ')}
            title={entry.title}
            lead={entry.summary}
            aloud={[t('remedy.doctor'), ...entry.doctor, t('remedy.steps'), ...entry.steps, ...entry.amount]}
            favorite={{ kind: 'remedy', item: entry.id }}
            easy={easy}
          />
          <div className="stack mt-3">
            <Doctor title={t('remedy.doctor')} signs={entry.doctor} />
          </div>
          {!easy.on && <Listed title={t('remedy.whatFor')} items={entry.whatFor} />}
          <Listed title={t('remedy.need')} items={entry.need} />
          <Section title={t('remedy.steps')}>
            <ol className="steps">
              {entry.steps.map((step) => (
                <li key={step}>
                  <div>{step}</div>
                </li>
              ))}
            </ol>
          </Section>
          <Listed title={t('remedy.amount')} items={entry.amount} />
          <Named title={t('remedy.cautions')} items={named('caution', entry.cautions)} />
          <Named title={t('remedy.interactions')} items={named('medicines', entry.interactions)} />
          <Listed title={t('remedy.stop')} items={entry.stop} />
        </div>
        <div className="rail">
          <Paragraphs title={t('remedy.evidence')} texts={[entry.evidence]} />
          {entry.tradition.length > 0 && !easy.on && (
            <Paragraphs title={t('remedy.tradition')} texts={entry.tradition} />
          )}
          <FirstAidLinks ids={entry.firstAid} />
          <Links title={t('hubs:related')} links={related} />
          <Origin sources={entry.sources} />
        </div>
      </LookUp>
    </InItsLanguage>
  );
}
