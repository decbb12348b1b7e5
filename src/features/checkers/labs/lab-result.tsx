import { useTranslation } from 'react-i18next';
import { ENGINE_VERSION } from '../../../clinical/labs/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Banner, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { KeepResult } from '../kit/keep-result.tsx';
import type { Person } from '../kit/use-person.ts';
import type { LabAnswers } from './answers.ts';
import { CriticalBox } from './critical-box.tsx';
import type { Answered, Around } from './request.ts';
import { type Sorted, sortResults } from './sorted.ts';
import { InsideRow, TestCard } from './test-card.tsx';
import { linesOf } from './told-lines.ts';
import type { LabWording, WordsByTest } from './use-lab-words.ts';

interface LabResultProps {
  answers: LabAnswers;
  around: Around;
  answered: Answered;
  person: Person | null;
  wording: LabWording;
  words: WordsByTest;
  onChange: () => void;
  onAgain: () => void;
}

/** What cannot wait, then what lies outside, then the rest; each with what it is and what it was judged by. */
export function LabResultView(props: LabResultProps) {
  const { answers, around, answered, person, wording, words, onChange, onAgain } = props;
  const { t } = useTranslation('labs');
  const { input, results, contradictions } = answered;
  const sorted = sortResults(results);
  const day = answers.date || around.today;
  const head = useHead(sorted);
  const single = results.length === 1 && results[0];
  const title = answers.panel
    ? t(`panel.${answers.panel as 'liver'}`)
    : single
      ? wording.nameOf(single.test)
      : t('title');
  const onTheDay = t('head.day', { date: wording.day(day) });
  const told = linesOf(sorted, { t, wording, words, head, day: onTheDay });
  const card = { around, day, wording, words };
  return (
    <div className="two" aria-live="polite">
      <div>
        {sorted.critical.length > 0 && <CriticalBox results={sorted.critical} wording={wording} />}
        <section className={`level lv ${head.tone}`}>
          <p className="meta">{`${title} · ${onTheDay}`}</p>
          <h1>{head.title}</h1>
          <p className="lead">{head.lead}</p>
          {sorted.shared.map((note) => (
            <Note key={note.key}>{wording.note(note)}</Note>
          ))}
        </section>
        {contradictions.map(({ part, whole }) => (
          <div key={part} className="mt-4">
            <Banner
              title={t('parts', { part: wording.nameOf(part), whole: wording.nameOf(whole) })}
              actions={
                <button type="button" className="btn line" onClick={onChange}>
                  {t('changeValues')}
                </button>
              }
            >
              <p>{t('partsMore')}</p>
            </Banner>
          </div>
        ))}
        {(['critical', 'outside'] as const).map(
          (part) =>
            sorted[part].length > 0 && (
              <Section key={part} title={t(`section.${part}`)}>
                <div className="stack">
                  {sorted[part].map((result) => (
                    <TestCard key={result.id} {...card} result={result} onChange={onChange} />
                  ))}
                </div>
              </Section>
            ),
        )}
        {sorted.inside.length > 0 && (
          <Section title={t('section.inside')}>
            <div className="rows">
              {sorted.inside.map((result) => (
                <InsideRow
                  key={result.id}
                  {...card}
                  result={result}
                  onChange={onChange}
                  open={Boolean(single)}
                />
              ))}
            </div>
          </Section>
        )}
        <p className="mt-4">
          <button type="button" className="btn line" onClick={onChange}>
            <Icon name="edit" small />
            {t('changeValues')}
          </button>
        </p>
      </div>
      <div className="rail">
        <KeepResult
          checker="labs"
          person={person}
          title={title}
          lines={told}
          check={{
            kind: 'lab',
            engineVersion: ENGINE_VERSION,
            input,
            // Earlier values have their own records.
            result: { results: results.map(({ trend: _, ...result }) => result) },
            data: {
              panel: answers.panel,
              results: results.map(({ test, status, direction }) => ({ test, status, direction })),
            },
            ...(day === around.today ? {} : { takenAt: new Date(`${day}T12:00:00`).toISOString() }),
          }}
          onAgain={onAgain}
        />
        <div className="sec stack-s">
          <Note>{t('rule')}</Note>
          <Note>{t('limits')}</Note>
        </div>
      </div>
    </div>
  );
}

interface Head {
  title: string;
  lead: string;
  tone: 'urgent' | 'routine' | 'selfcare';
}

/** One sentence about all values, and one on what to do. */
function useHead({ critical, outside, inside, unsure }: Sorted): Head {
  const { t } = useTranslation('labs');
  const away = critical.length + outside.length;
  if (away > 0) {
    const title = t('head.outside', { count: away });
    return critical.length > 0
      ? { title, lead: t('head.call'), tone: 'urgent' }
      : { title, lead: t('head.visit'), tone: 'routine' };
  }
  const count = inside.length;
  return unsure
    ? { title: t('head.unsure', { count }), lead: t('head.unsureLead'), tone: 'routine' }
    : { title: t('head.inside', { count }), lead: t('head.nothing'), tone: 'selfcare' };
}
