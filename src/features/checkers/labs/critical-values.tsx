import { useTranslation } from 'react-i18next';
import { useContent } from '../../../bindings/content.ts';
import type { LabResult } from '../../../clinical/labs/index.ts';
import { Note } from '../../../ui/note.tsx';
import { dayOf } from './answers.ts';
import { CriticalBox } from './critical-box.tsx';
import { useLabWords } from './use-lab-words.ts';

/** ISO 8601, or a day alone. */
type CriticalValue = { result: LabResult; at: string };

const DAY = 86_400_000;
/** What lies further back was seen to, or is another illness: "today" would be wrong, silence too. */
const RECENT_DAYS = 30;

/** Values that came from a file: what cannot wait, and what could not at its time. */
export function CriticalValues({ values }: { values: readonly CriticalValue[] }) {
  const { t } = useTranslation('labs');
  const content = useContent('labs');
  const wording = useLabWords(content.state === 'ready' ? content.value : {});
  const since = dayOf(new Date(Date.now() - RECENT_DAYS * DAY));
  const told = values.map(({ result, at }) => ({
    result,
    day: at.length === 10 ? at : dayOf(new Date(at)),
  }));
  const recent = told.filter(({ day }) => day >= since);
  const older = told.filter(({ day }) => day < since);
  const line = ({ result, day }: (typeof told)[number]) =>
    t('critical.dated', { date: wording.day(day), line: wording.line(result) });
  return (
    <>
      {recent.length > 0 && (
        <CriticalBox
          results={recent.map(({ result }) => result)}
          lines={recent.map(line)}
          wording={wording}
        />
      )}
      {older.length > 0 && (
        <div>
          <Note>{t('critical.older', { count: older.length })}</Note>
          <ul className="bul">
            {older.map((one) => (
              <li key={`${one.day} ${one.result.test} ${wording.value(one.result)}`}>{line(one)}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
