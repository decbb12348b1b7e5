import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEasyReading } from '../../../bindings/easy-reading.ts';
import { useRemembered } from '../../../bindings/recently-read.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EntryHead } from './entry-head.tsx';
import {
  Doctor,
  Emergency,
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

/** All about one condition: when to get help, what people notice, what helps at home, what doctors do. */
export function ConditionPage({ entry, list }: EntryProps<'conditions'>) {
  const { t } = useTranslation(['library', 'conditions', 'hubs']);
  const easy = useEasyReading();
  useRemembered('conditions', entry.id);
  const related = entry.related.flatMap((id) => {
    const other = list.find((item) => item.id === id);
    return other ? [{ to: paths.condition(id), title: other.title }] : [];
  });
  const people = entry.people.map(({ what, text }) => ({ name: t(`library:who.${what}`), text }));
  // In the order they stand in; what calls for help is read without anything to tap.
  const texts = useMemo(
    () => [
      ...entry.symptoms,
      ...entry.selfCare,
      ...entry.people.map(({ text }) => text),
      ...entry.causes,
      ...entry.treatment,
      entry.outlook,
      ...entry.prevention,
      ...entry.risks,
    ],
    [entry],
  );
  const system = t(`library:system.${entry.system}`);
  return (
    <InItsLanguage language={entry.language} easy={easy.on}>
      <LookUp texts={texts} language={entry.language} title={entry.title}>
        <div>
          <EntryHead
            over={`${system} · ${t('conditions:code', { code: entry.icd10.join(', ') })}`}
            title={entry.title}
            lead={entry.summary}
            aloud={[t('library:emergency'), ...entry.emergency, t('library:doctor'), ...entry.doctor]}
            favorite={{ kind: 'condition', item: entry.id }}
            easy={easy}
          />
          <div className="stack mt-3">
            <Emergency signs={entry.emergency} />
            <Doctor signs={entry.doctor} />
          </div>
          <Listed title={t('library:condition.symptoms')} items={entry.symptoms} />
          <Listed title={t('library:condition.selfCare')} items={entry.selfCare} />
          <Named title={t('library:condition.people')} items={people} />
          {!easy.on && (
            <>
              <Paragraphs title={t('library:condition.causes')} texts={entry.causes} />
              <Paragraphs title={t('library:condition.treatment')} texts={entry.treatment} />
              <Paragraphs title={t('library:condition.outlook')} texts={[entry.outlook]} />
              <Listed title={t('library:condition.prevention')} items={entry.prevention} />
              <Listed title={t('library:condition.risks')} items={entry.risks} />
            </>
          )}
        </div>
        <div className="rail">
          <div className="sec">
            <Link className="btn main" to={paths.symptomChecker}>
              <Icon name="check" small />
              {t('library:check')}
            </Link>
          </div>
          <FirstAidLinks ids={entry.firstAid} />
          <Links title={t('hubs:related')} links={related} />
          <Origin sources={entry.sources} />
        </div>
      </LookUp>
    </InItsLanguage>
  );
}
