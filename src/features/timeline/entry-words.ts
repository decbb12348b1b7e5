import { useTranslation } from 'react-i18next';
import { useContent } from '../../bindings/content.ts';
import type { TimelineEntry } from '../../bindings/types.ts';
import { formatList } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { COURSES } from '../../shared/courses.ts';
import { answerSaid } from '../../shared/reminders/dose.ts';
import { type CheckData, readCheckData } from './check-data.ts';
import { importedLab } from './imported-lab.ts';
import { useTypedWords } from './typed-words.ts';

export type EntryWords = { title: string; more: string; check: CheckData | null };
type Names = {
  /** The words are on this device. */
  ready: boolean;
  finding: (id: string) => string | undefined;
  condition: (id: string) => string | undefined;
};

const FINDINGS_IN_TITLE = 3;
const CONDITIONS_IN_LIST = 2;
const TITLE_LENGTH = 90;
/** Checks that keep what they told in the note, line by line. */
const OTHER_CHECKERS = ['bmi', 'child-growth', 'labs', 'mental-health'] as const;

/** The names of findings and conditions in the reader's language; unknown ids and content not here give nothing. */
export function useNames(): Names {
  const content = useContent('symptoms');
  if (content.state !== 'ready')
    return { ready: false, finding: () => undefined, condition: () => undefined };
  const { findings, conditions } = content.value;
  return { ready: true, finding: (id) => findings[id]?.name, condition: (id) => conditions[id]?.name };
}

/** An entry in the reader's language, whatever language it was written in. */
export function useEntryWords(): (entry: TimelineEntry) => EntryWords {
  const { t } = useTranslation(['timeline', 'reminders']);
  const { language } = useLanguage();
  const names = useNames();
  const typedWords = useTypedWords();
  const list = (ids: string[], nameOf: (id: string) => string | undefined, most: number) =>
    formatList(
      language,
      ids
        .map(nameOf)
        .filter((name) => name !== undefined)
        .slice(0, most),
    );

  return (entry) => {
    const [first = '', ...rest] = entry.note.trim().split('\n');
    const course = COURSES.find((one) => one === entry.data.course);
    if (course) return { title: t(`followUp.${course}`), more: shorten(first), check: null };
    const checker = OTHER_CHECKERS.find((name) => name === entry.data.checker);
    if (checker) {
      const title = entry.title || t(`check.${checker}`);
      const lab = importedLab(entry.data);
      const second = lab ? t(`lab.${lab.status}`) : rest[0];
      return { title, more: shorten([first, second].filter(Boolean).join(' · ')), check: null };
    }
    const answer = answerSaid(entry);
    if (answer) {
      const more = [t(`reminders:entry.${answer}`), first].filter(Boolean).join(' · ');
      return { title: entry.title || t(`kind.${entry.kind}`), more: shorten(more), check: null };
    }
    const typed = typedWords(entry);
    if (typed) {
      const more = [...typed.more, first].filter(Boolean).join(' · ');
      return { title: typed.title, more: shorten(more), check: null };
    }
    if (entry.kind !== 'check') {
      const title = entry.title || shorten(first) || t(`kind.${entry.kind}`);
      const more = entry.title ? first : rest.join(' ').trim();
      return { title, more: shorten(more), check: null };
    }
    const check = readCheckData(entry.data);
    const present = check.findings.filter((finding) => finding.state === 'present').map(({ id }) => id);
    const findings = list(present, names.finding, FINDINGS_IN_TITLE);
    const conditions = list(
      check.conditions.map(({ id }) => id),
      names.condition,
      CONDITIONS_IN_LIST,
    );
    const fallback = findings ? t('check.with', { findings }) : t('check.symptoms');
    const more = conditions ? t('check.couldBe', { conditions }) : '';
    return { title: entry.title || fallback, more, check };
  };
}

function shorten(text: string): string {
  const letters = [...text];
  return letters.length > TITLE_LENGTH ? `${letters.slice(0, TITLE_LENGTH).join('').trimEnd()}…` : text;
}
