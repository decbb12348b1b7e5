import { type ReactNode, useEffect, useRef } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { MEASURES } from '../../../shared/exchange/measures.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { type People, PersonChoice, usePeople } from '../person-choice.tsx';
import { type ExchangeWords, useExchangeWords } from '../use-words.ts';
import { Another } from './another.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { type CriticalLabs, Done } from './done.tsx';
import { Preview } from './preview.tsx';
import { type Import, type OwnNames, type Stage, useImport } from './use-import.ts';
import { Waiting } from './waiting.tsx';
import '../exchange.css';

const PLAIN_COLUMNS = [
  'date',
  'time',
  'measure',
  'value',
  'value2',
  'unit',
  'note',
  'systolic',
  'diastolic',
  'test',
  'loinc',
  'low',
  'high',
] as const;

/** What the tables of this app are headed with in the language on screen, so that they are known again. */
function ownNames(t: ExchangeWords): OwnNames {
  const measures = MEASURES.map((id) => [t(`measure.${id}`).trim().toLowerCase(), id] as const);
  const columns = PLAIN_COLUMNS.map((role) => [t(`column.${role}`), role] as const);
  return {
    columns: { ...Object.fromEntries(measures), ...Object.fromEntries(columns) },
    measures: Object.fromEntries(measures),
  };
}

/** A file from elsewhere, looked at first and taken in only then. */
export function ImportPanel({ CriticalLabs }: { CriticalLabs: CriticalLabs }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const people = usePeople();
  const work = useImport(language, ownNames(t));
  const { at } = work.stage;
  return (
    <Section title={t('import.title')} id="import">
      <p>{t('import.lead')}</p>
      {people.state === 'loading' || people.state === 'locked' || people.state === 'error' ? (
        <p className="meta mt-2" role="status">
          {t(`export.${people.state === 'error' ? 'unavailable' : people.state}`)}
        </p>
      ) : (
        <Focused at={at}>
          {people.state === 'ready' && (
            <PersonChoice
              label={t('import.who')}
              people={people}
              disabled={at === 'writing' || at === 'done' || at === 'undoing'}
            />
          )}
          <StageView work={work} people={people} CriticalLabs={CriticalLabs} />
        </Focused>
      )}
    </Section>
  );
}

/** The step that follows takes the place of the one before: focus goes along, so that a screen reader reads on. */
function Focused({ at, children }: { at: Stage['at']; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== at) box.current?.focus();
    before.current = at;
  }, [at]);
  return (
    <div ref={box} tabIndex={-1} className="exchange-step stack mt-4">
      {children}
    </div>
  );
}

type StageProps = { work: Import; people: People; CriticalLabs: CriticalLabs };

function StageView({ work, people, CriticalLabs }: StageProps) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const { stage } = work;
  switch (stage.at) {
    case 'start':
      return <ChooseFile work={work} fault={stage.fault} />;
    case 'reading':
      return <Waiting title={t('import.reading')} words="readingRows" {...stage} onCancel={work.cancel} />;
    case 'columns':
      return <ColumnsStep key={stage.table.header.join()} stage={stage} work={work} />;
    case 'preview':
      return (
        <Preview
          file={stage.file}
          labs={stage.labs}
          work={work}
          whose={people.state === 'ready' ? people.chosen : null}
        />
      );
    case 'writing':
      return <Waiting title={t('import.writing')} words="writingRows" {...stage} onCancel={work.cancel} />;
    case 'undoing':
      return <Waiting title={t('import.undoing')} words="undoingRows" {...stage} onCancel={work.cancel} />;
    case 'done':
      return <Done stage={stage} work={work} CriticalLabs={CriticalLabs} />;
    case 'undone':
      return (
        <>
          <p role="status">{t('import.undone')}</p>
          <Another work={work} />
        </>
      );
    case 'failed':
      return (
        <>
          <Banner title={t(`import.failed.${failureOf(stage.code)}`)} />
          <Another work={work} />
        </>
      );
  }
}

function failureOf(code: string): 'cancelled' | 'storage-full' | 'locked' | 'other' {
  return (['cancelled', 'storage-full', 'locked'] as const).find((known) => known === code) ?? 'other';
}

const FAULTS = [
  ...(['not-text', 'xml', 'json-broken', 'own-copy', 'not-a-summary', 'csv-broken', 'csv-empty'] as const),
  ...(['csv-one-column', 'too-large', 'unreadable', 'content-missing'] as const),
] as const;

function ChooseFile({ work, fault }: { work: Import; fault: string | null }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const picker = useRef<HTMLInputElement>(null);
  const known = FAULTS.find((one) => one === fault) ?? 'unreadable';
  return (
    <>
      {fault && (
        <Banner title={t(`import.fault.${known}`)}>
          <p>{t('import.nothingWritten')}</p>
        </Banner>
      )}
      <p className="meta">{t('import.fileHint')}</p>
      <div>
        <button type="button" className="btn main" onClick={() => picker.current?.click()}>
          <Icon name="save" small />
          {t('import.file')}
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={t('import.file')}
          accept=".json,.csv,.tsv,.txt,application/json,application/fhir+json,text/csv"
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            event.target.value = '';
            if (chosen) void work.open(chosen);
          }}
        />
      </div>
    </>
  );
}
