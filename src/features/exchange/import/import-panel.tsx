import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { MEASURES } from '../../../shared/exchange/measures.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Banner } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { Section } from '../../../ui/section.tsx';
import { type People, PersonChoice, usePeople } from '../person-choice.tsx';
import { type ExchangeWords, useExchangeWords } from '../use-words.ts';
import { ColumnsStep } from './columns-step.tsx';
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
export function ImportPanel() {
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
          <StageView work={work} people={people} />
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

function StageView({ work, people }: { work: Import; people: People }) {
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
        <Preview file={stage.file} work={work} whose={people.state === 'ready' ? people.chosen : null} />
      );
    case 'writing':
      return <Waiting title={t('import.writing')} words="writingRows" {...stage} onCancel={work.cancel} />;
    case 'undoing':
      return <p role="status">{t('import.undoing')}</p>;
    case 'done':
      return <Done stage={stage} work={work} />;
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

function Done({ stage, work }: { stage: Extract<Stage, { at: 'done' }>; work: Import }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const takeBack = async () => {
    const undone = await work.takeBack(stage);
    if (!undone.ok) notify({ text: t('import.undoFailed') });
  };
  return (
    <>
      <p className="status" role="status">
        <Icon name="tick" />
        <b>{t('import.done', { count: stage.count })}</b>
      </p>
      <div className="row-btns">
        <Link className="btn main" to={paths.timeline}>
          {t('import.seeTimeline')}
        </Link>
        <button type="button" className="btn line" onClick={() => void takeBack()}>
          <Icon name="undo" small />
          {t('import.undo')}
        </button>
      </div>
      <Another work={work} />
    </>
  );
}

function Another({ work }: { work: Import }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  return (
    <div>
      <button type="button" className="btn line" onClick={work.startOver}>
        {t('import.another')}
      </button>
    </div>
  );
}
