import { useEffect, useMemo, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type Compared, compare } from '../../../shared/exchange/compare.ts';
import { NO_FACTS } from '../../../shared/exchange/facts.ts';
import type { Incoming, IncomingKind, ReadFile } from '../../../shared/exchange/incoming.ts';
import { Banner, Note } from '../../../ui/note.tsx';
import { type Collected, collect, type Labs, type Whose } from '../collect.ts';
import { dateWords, summaryWords, useExchangeWords } from '../use-words.ts';
import { ChosenGroup } from './chosen-group.tsx';
import { itemWords } from './item-words.ts';
import { judgeLabs, type Verdicts } from './judge-labs.ts';
import { LongList } from './long-list.tsx';
import type { Import } from './use-import.ts';

interface PreviewProps {
  file: ReadFile;
  labs: Labs;
  work: Import;
  /** null: nobody has a profile yet. */
  whose: Whose | null;
}

type Own = { of: string; collected: Collected | null; code: string | null };

/** What is new, what is here already and what cannot be taken, before anything is written. */
export function Preview(props: PreviewProps) {
  const { whose } = props;
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const own = useOwn(whose);
  if (own === null) return <p role="status">{t('export.loading')}</p>;
  if (own.code) {
    const fault = own.code === 'content-missing' ? 'content-missing' : 'records';
    return <Banner title={t(`import.fault.${fault}`)} />;
  }
  return <Ready key={own.of} {...props} collected={own.collected} />;
}

/** What the chosen person has now; null while it is read. */
function useOwn(whose: Whose | null): Own | null {
  const { language } = useLanguage();
  const [own, setOwn] = useState<Own | null>(null);
  const id = whose?.id ?? '';
  useEffect(() => {
    let current = true;
    if (id === '') return;
    collect({ id, name: '' }, language).then((read) => {
      if (!current) return;
      setOwn(
        read.ok
          ? { of: id, collected: read.value, code: null }
          : { of: id, collected: null, code: read.error.code },
      );
    });
    return () => {
      current = false;
    };
  }, [id, language]);
  if (id === '') return { of: '', collected: null, code: null };
  return own?.of === id ? own : null;
}

function Ready({ file, labs, work, whose, collected }: PreviewProps & { collected: Collected | null }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const compared = useMemo(() => compare(file, collected?.facts ?? NO_FACTS, new Date()), [file, collected]);
  const verdicts = useMemo(
    () => judgeLabs(compared.new, collected?.facts.person ?? null, labs.knowledge, new Date()),
    [compared, collected, labs],
  );
  const [out, setOut] = useState<ReadonlySet<Incoming>>(new Set());
  const [asked, setAsked] = useState(false);
  const chosen = compared.new.filter((item) => !out.has(item));
  const toggle = (items: readonly Incoming[], taken: boolean) => {
    const next = new Set(out);
    for (const item of items) {
      if (taken) next.delete(item);
      else next.add(item);
    }
    setOut(next);
  };
  const go = () => {
    setAsked(true);
    if (chosen.length > 0) void work.write(chosen, collected?.records.profile ?? null, verdicts);
  };
  const name = whose?.name ?? '';
  const counts = { count: chosen.length, formatted: formatNumber(language, chosen.length) };
  return (
    <div className="stack">
      <h3>{t('import.preview.title')}</h3>
      <Whom file={file} compared={compared} born={collected?.facts.person.birthDate ?? null} />
      {compared.new.length > 0 ? (
        <p>
          <b>{t('import.preview.new', { count: compared.new.length })}</b>
        </p>
      ) : (
        <p role="status">
          <b>
            {t(
              file.items.length + file.refused.length > 0
                ? 'import.preview.nothingNew'
                : 'import.fault.nothing',
            )}
          </b>
        </p>
      )}
      {[...byKind(compared.new)].map(([kind, items]) => (
        <ChosenGroup key={kind} kind={kind} items={items} out={out} onToggle={toggle} />
      ))}
      <AsTold verdicts={verdicts} />
      <Others compared={compared} />
      {asked && chosen.length === 0 && compared.new.length > 0 && (
        <Banner title={t('import.preview.chooseSome')} />
      )}
      <div className="row-btns">
        {compared.new.length > 0 && (
          <button
            type="button"
            className="btn main"
            aria-disabled={chosen.length === 0 || undefined}
            onClick={go}
          >
            {name ? t('import.preview.takeFor', { ...counts, name }) : t('import.preview.take', counts)}
          </button>
        )}
        <button type="button" className="btn line" onClick={work.startOver}>
          {t('import.another')}
        </button>
      </div>
    </div>
  );
}

function byKind(items: readonly Incoming[]): Map<IncomingKind, Incoming[]> {
  const groups = new Map<IncomingKind, Incoming[]>();
  for (const item of items) {
    const group = groups.get(item.kind);
    if (group) group.push(item);
    else groups.set(item.kind, [item]);
  }
  return groups;
}

/** Whom the file is about, and a warning where that is hardly the chosen person. */
function Whom({ file, compared, born }: { file: ReadFile; compared: Compared; born: string | null }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const { otherBirthDate } = compared;
  return (
    <>
      {file.person.name && <Note icon="person">{t('import.preview.from', { name: file.person.name })}</Note>}
      {otherBirthDate && born && (
        <Banner
          title={t('import.preview.otherBirthDate', {
            file: dateWords(language, otherBirthDate),
            own: dateWords(language, born),
          })}
        />
      )}
    </>
  );
}

/** Laboratory values that the engine cannot read: taken in as they are told, and nobody says what they mean. */
function AsTold({ verdicts }: { verdicts: Verdicts }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const words = summaryWords(t, language, '');
  const lines = [...verdicts].flatMap(([value, verdict]) => {
    if (verdict.ok) return [];
    const text = itemWords({ kind: 'lab', value }, words, t);
    return [t('import.preview.asToldLine', { text, why: t(`import.notJudged.${verdict.why}`) })];
  });
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>{t('import.preview.asTold', { count: lines.length })}</summary>
      <LongList lines={lines} />
    </details>
  );
}

/** What stays as it is, and what is left out with the reason for each. */
function Others({ compared: { here, refused } }: { compared: Compared }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const words = summaryWords(t, language, '');
  return (
    <>
      {here.length > 0 && (
        <details>
          <summary>{t('import.preview.here', { count: here.length })}</summary>
          <LongList lines={here.map((item) => itemWords(item, words, t))} />
        </details>
      )}
      {refused.length > 0 && (
        <details>
          <summary>{t('import.preview.refused', { count: refused.length })}</summary>
          <LongList
            lines={refused.map((one) => {
              const told =
                'incoming' in one
                  ? { place: t(`import.group.${one.incoming.kind}`), text: itemWords(one.incoming, words, t) }
                  : {
                      place:
                        'row' in one.where
                          ? t('import.preview.row', { row: one.where.row })
                          : one.where.resource,
                      text: one.text,
                    };
              return `${t('import.preview.rowOf', told)} ${t(`import.reason.${one.reason}`)}`;
            })}
          />
        </details>
      )}
    </>
  );
}
