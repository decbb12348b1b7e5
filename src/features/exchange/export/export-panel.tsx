import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import { writeSummary } from '../../../shared/exchange/ips/write.ts';
import { LANGUAGES, type Language } from '../../../shared/languages.ts';
import { paths } from '../../../shared/paths.ts';
import { ChoiceList } from '../../../ui/choice-list.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { notify } from '../../../ui/notify.ts';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { Section } from '../../../ui/section.tsx';
import { type Collected, collect } from '../collect.ts';
import { type People, PersonChoice, usePeople } from '../person-choice.tsx';
import { summaryWords, useExchangeWords } from '../use-words.ts';
import { LeftOut } from './left-out.tsx';
import { SummarySheet } from './summary-sheet.tsx';
import { TABLES, type TableName, tableOf } from './tables.ts';

type Sheet = { collected: Collected; language: Language };
type Job = 'summary' | 'print' | TableName;

/** What one person has written down, as files and on paper. */
export function ExportPanel() {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const people = usePeople();
  return (
    <Section title={t('export.title')} id="export">
      <p>{t('export.lead')}</p>
      {people.state === 'ready' ? <Ready people={people} /> : <NotReady state={people.state} />}
    </Section>
  );
}

function NotReady({ state }: { state: Exclude<People['state'], 'ready'> }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  const words = { loading: 'loading', locked: 'locked', error: 'unavailable', nobody: 'nobody' } as const;
  return (
    <p className="meta mt-2" role="status">
      {t(`export.${words[state]}`)}
    </p>
  );
}

function Ready({ people }: { people: Extract<People, { state: 'ready' }> }) {
  const { language: onScreen } = useLanguage();
  const t = useExchangeWords(onScreen);
  const [language, setLanguage] = useState<Language>(onScreen);
  const inLanguage = useExchangeWords(language);
  const [busy, setBusy] = useState<Job | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const { chosen } = people;

  const run = async (job: Job, make: (collected: Collected) => Promise<void>) => {
    if (busy) return;
    setBusy(job);
    try {
      const collected = await collect(chosen, job === 'summary' || job === 'print' ? language : onScreen);
      if (collected.ok) await make(collected.value);
      else
        notify({
          text: t(collected.error.code === 'content-missing' ? 'export.contentMissing' : 'export.failed'),
        });
    } catch {
      notify({ text: t('export.failed') });
    } finally {
      setBusy(null);
    }
  };
  const save = (name: string, ending: string, text: string, type: string) => {
    const file = fileName(name, new Date(), ending);
    saveFile(file, new Blob([text], { type }));
    notify({ text: t('export.saved', { file }) });
  };
  const saveSummary = () =>
    run('summary', async ({ facts }) => {
      const words = summaryWords(inLanguage, language, facts.person.name);
      const bundle = await writeSummary(chosen.id, facts, words, new Date());
      save('health-summary', 'json', JSON.stringify(bundle, null, 2), 'application/fhir+json');
    });
  const saveTable = (table: TableName) =>
    run(table, async (collected) => {
      const csv = tableOf(table, collected, t);
      if (csv === null) notify({ text: t('export.empty') });
      else save(table, 'csv', csv, 'text/csv');
    });
  const open = () => run('print', async (collected) => setSheet({ collected, language }));

  return (
    <div className="stack mt-4">
      <PersonChoice label={t('export.who')} people={people} />
      {onScreen !== 'en' && <LanguageChoice onScreen={onScreen} value={language} onChange={setLanguage} />}
      <Note icon="alert">{t('export.notEncrypted')}</Note>
      <Action hint={t('export.summaryHint')} busy={busy === 'summary'} onPress={saveSummary} main>
        <Icon name="download" small />
        {t('export.summary')}
      </Action>
      <Action hint={t('export.printHint')} busy={busy === 'print'} onPress={open}>
        <Icon name="print" small />
        {t('export.print')}
      </Action>
      <Tables busy={busy} onSave={saveTable} />
      <p>
        <Link className="link" to={`${paths.dashboard}#data`}>
          {t('export.all')}
        </Link>
      </p>
      <div role="status">{busy && <p className="meta">{t('export.busy')}</p>}</div>
      <LeftOut />
      {sheet && (
        <SummarySheet collected={sheet.collected} language={sheet.language} onClose={() => setSheet(null)} />
      )}
    </div>
  );
}

interface LanguageChoiceProps {
  onScreen: Language;
  value: Language;
  onChange: (language: Language) => void;
}

function LanguageChoice({ onScreen, value, onChange }: LanguageChoiceProps) {
  const t = useExchangeWords(onScreen);
  const own = LANGUAGES.find(({ code }) => code === onScreen)?.name ?? onScreen;
  return (
    <ChoiceList<Language>
      legend={t('export.language')}
      options={[
        { value: onScreen, label: own },
        { value: 'en', label: t('export.english') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function Tables({ busy, onSave }: { busy: Job | null; onSave: (table: TableName) => Promise<void> }) {
  const { language } = useLanguage();
  const t = useExchangeWords(language);
  return (
    <div className="stack-s">
      <h3>{t('export.tables')}</h3>
      <p className="meta">{t('export.tablesHint')}</p>
      <div className="row-btns">
        {TABLES.map((table) => (
          <button
            key={table}
            type="button"
            className="btn line"
            aria-disabled={busy === table || undefined}
            onClick={() => void onSave(table)}
          >
            <Icon name="table" small />
            {t(`export.csv.${table}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

interface ActionProps {
  hint: string;
  busy: boolean;
  main?: boolean;
  onPress: () => Promise<void>;
  children: ReactNode;
}

function Action({ hint, busy, main, onPress, children }: ActionProps) {
  return (
    <div className="stack-s">
      <p className="meta">{hint}</p>
      <div>
        <button
          type="button"
          className={main ? 'btn main' : 'btn line'}
          aria-disabled={busy || undefined}
          onClick={() => void onPress()}
        >
          {children}
        </button>
      </div>
    </div>
  );
}
