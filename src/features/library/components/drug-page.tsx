import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEasyReading } from '../../../bindings/easy-reading.ts';
import { useRemembered } from '../../../bindings/recently-read.ts';
import type { CompiledDrug } from '../../../content/compiled.ts';
import { paths } from '../../../shared/paths.ts';
import { Note } from '../../../ui/note.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import { missedLines } from '../missed-dose.ts';
import { EntryHead } from './entry-head.tsx';
import { Doctor, Emergency, InItsLanguage, Links, Listed, Origin, Paragraphs } from './entry-parts.tsx';
import type { EntryProps } from './entry-screen.tsx';
import { Explained, LookUp } from './look-up.tsx';

/** One medicine: alarm signs, what it is for, what to know, what it clashes with; never a dose. */
export function DrugPage({ entry, list }: EntryProps<'drugs'>) {
  const { t } = useTranslation(['library', 'hubs']);
  const easy = useEasyReading();
  useRemembered('drugs', entry.id);
  const related = entry.related.flatMap((id) => {
    const other = list.find((item) => item.id === id);
    return other ? [{ to: paths.part(paths.drugs, id), title: other.title }] : [];
  });
  // In the order they stand in; what calls for help is read without anything to tap.
  const texts = useMemo(
    () => [
      ...entry.uses,
      ...entry.cautions,
      ...entry.taking,
      ...entry.common,
      entry.pregnancy,
      ...entry.interactions.map(({ text }) => text),
      entry.how,
    ],
    [entry],
  );
  return (
    <InItsLanguage language={entry.language} easy={easy.on}>
      <LookUp texts={texts} language={entry.language} title={entry.title}>
        <div>
          <EntryHead
            over={`${entry.className} · ${t(`drug.${entry.supply}`)}`}
            title={entry.title}
            lead={entry.summary}
            aloud={[t('drug.emergency'), ...entry.emergency, t('drug.cautions'), ...entry.cautions]}
            favorite={{ kind: 'drug', item: entry.id }}
            easy={easy}
          />
          <div className="stack mt-3">
            <Emergency title={t('drug.emergency')} signs={entry.emergency} />
            <Doctor title={t('drug.serious')} signs={entry.serious} />
            <Note>{t('drug.noDose')}</Note>
          </div>
          <Listed title={t('drug.uses')} items={entry.uses} />
          <Listed title={t('drug.cautions')} items={entry.cautions} />
          <Listed title={t('drug.taking')} items={entry.taking} />
          <Missed missed={entry.missed} />
          <Listed title={t('drug.common')} items={entry.common} />
          <Paragraphs title={t('drug.pregnancy')} texts={[entry.pregnancy]} />
          <Interactions entry={entry} />
          {!easy.on && <Paragraphs title={t('drug.how')} texts={[entry.how]} />}
        </div>
        <div className="rail">
          <Links title={t('hubs:related')} links={related} />
          <Origin sources={entry.sources} table />
          <p className="meta mt-3">{t('drug.code', { code: entry.atc })}</p>
        </div>
      </LookUp>
    </InItsLanguage>
  );
}

/** In the words of the page around it: they are the same for every medicine. */
function Missed({ missed }: Pick<CompiledDrug, 'missed'>) {
  const { t } = useTranslation('library');
  const lines = missedLines(missed);
  if (lines.length === 0) return null;
  return (
    <Section title={t('drug.missed.title')}>
      <Bullets items={lines.map(({ key, count }) => t(`drug.missed.${key}`, { count }))} />
    </Section>
  );
}

/** What only one table lists is told too, and marked. */
function Interactions({ entry }: { entry: CompiledDrug }) {
  const { t } = useTranslation('library');
  if (entry.interactions.length === 0) return null;
  return (
    <Section title={t('drug.interactions')}>
      <ul className="bul">
        {entry.interactions.map(({ what, text }) => (
          <li key={what.with}>
            <Explained>{text}</Explained>
            {!what.confirmed && <span className="meta"> ({t('drug.unconfirmed')})</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
