import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadAloud } from '../../../bindings/read-aloud.ts';
import { type MedicineKnowledge, type Said, SEVERITIES } from '../../../clinical/medicines/index.ts';
import { formatList } from '../../../i18n/format.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import { ShareActions } from '../../../ui/share-actions.tsx';
import type { Person } from '../kit/use-person.ts';
import { ABOUT } from './about-person.tsx';
import { resultOf } from './answers.ts';
import { Findings } from './findings.tsx';
import type { ReadItem } from './items.ts';
import { useFindingWords } from './use-finding-words.ts';
import type { Named } from './use-names.ts';

interface MedicinesResultProps {
  items: readonly ReadItem[];
  input: Record<string, unknown>;
  /** What did not fit into the question. */
  left: readonly string[];
  knowledge: MedicineKnowledge;
  nameOf: (id: string) => Named;
  person: Person | null;
  /** What is reckoned with about the person, for whoever reads this elsewhere. */
  about: readonly string[];
  /** Questions about the person that wait and would change this. */
  open: number;
}

const COUNTS = { avoid: 'countAvoid', caution: 'countCaution', watch: 'countWatch' } as const;

/** What our list says to all of it together. What it does not say is never told as leave. */
export function MedicinesResultView(props: MedicinesResultProps) {
  const { items, input, left, knowledge, nameOf, person, about, open } = props;
  const { t } = useTranslation(['medicines', 'common']);
  const { language } = useLanguage();
  const reader = useReadAloud();
  const result = resultOf(input, knowledge);
  const findings = useFindingWords(result?.findings ?? [], nameOf);
  const list = (texts: readonly string[]) => formatList(language, texts);
  const titles = (ids: readonly string[]) => list(ids.map((id) => nameOf(id).title));

  const counts = SEVERITIES.flatMap((severity) => {
    const count = findings.filter((one) => one.severity === severity).length;
    return count > 0 ? [t(`medicines:result.${COUNTS[severity]}`, { count })] : [];
  });
  const isAnyKnown = (result?.matched.length ?? 0) > 0;
  const nothing = isAnyKnown
    ? [t('medicines:result.nothing'), t('medicines:result.nothingMore')]
    : [t('medicines:result.noneKnown')];
  const strange = items.filter(({ unknown, ids }) => unknown.length > 0 || ids.length === 0).length;
  const notes = [
    ...(isAnyKnown && strange > 0 ? [t('medicines:result.unknown', { count: strange })] : []),
    ...(result?.says ?? []).flatMap(noteOf),
    ...(result?.flags ?? []).map((flag) => t(`medicines:note.${flag}`)),
    ...(left.length > 0 ? [t('medicines:note.left', { list: list(left) })] : []),
  ];

  function noteOf(said: Said): string[] {
    switch (said.key) {
      case 'allergy-not-in-list':
        return [t('medicines:note.allergy', { name: said.said })];
      case 'condition-not-in-list':
        return [t('medicines:note.condition', { name: said.said })];
      case 'breastfeeding-not-known':
        return [t('medicines:note.breastfeeding', { list: titles(said.ids) })];
      default:
        // Stands beside the name itself, or where nothing was found.
        return [];
    }
  }

  /** Beside the names on the list already, which is not shared as it stands there. */
  const partners = (result?.says ?? []).flatMap((said) =>
    said.key === 'known-only-as-partner' ? [t('medicines:note.partner', { list: titles(said.ids) })] : [],
  );

  const title = person?.name
    ? t('medicines:result.shareTitleFor', { name: person.name })
    : t('medicines:result.shareTitle');
  const plain = [
    title,
    t('medicines:result.taken', { list: list(items.map(({ name }) => name)) }),
    ...about,
    ...findings.map(({ severity, names, meets, effect, leansOnTexts, texts, todo }) => {
      const what = [names.map((name) => name.title).join(' + '), meets].filter(Boolean).join(', ');
      const said = leansOnTexts ? texts.map(({ heading, text }) => labelled(language, heading, text)) : [];
      return [`${labelled(language, t(`medicines:result.${severity}`), what)}.`, effect, ...said, todo].join(
        ' ',
      );
    }),
    ...(findings.length === 0 ? nothing : []),
    ...notes,
    ...partners,
    t('medicines:limits.review'),
  ].join('\n');

  return (
    <>
      <Section title={t('medicines:result.title')}>
        <div role="status">
          {counts.length > 0 ? (
            <p>
              <b>{list(counts)}</b>
            </p>
          ) : (
            <div className="box">
              {nothing.map((line, i) => (
                <p key={line}>{i === 0 ? <b>{line}</b> : line}</p>
              ))}
            </div>
          )}
        </div>
        {open > 0 && (
          <a className="link screen-only" href={`#${ABOUT}`} onClick={showAbout}>
            <Icon name="person" small />
            {t('medicines:person.open', { count: open })}
          </a>
        )}
        <Findings findings={findings} />
        {notes.length > 0 && (
          <div className="mt-5">
            <h3>{t('medicines:result.alsoSaid')}</h3>
            <Bullets items={notes} />
          </div>
        )}
      </Section>
      <div className="print-only mt-5">
        <Bullets items={[...about, t('medicines:limits.review')]} />
      </div>
      <div className="screen-only">
        <Section title={t('medicines:result.share')}>
          <ShareActions {...{ title, plain, reader }} />
        </Section>
      </div>
    </>
  );
}

/** Without the address: a part of an address is a page here, and the way back would have one step more. */
function showAbout(event: MouseEvent) {
  event.preventDefault();
  const about = document.getElementById(ABOUT);
  about?.scrollIntoView({ block: 'start' });
  about?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
}
