import { useTranslation } from 'react-i18next';
import type { Instrument, MentalHealthResult } from '../../../clinical/mental-health/index.ts';
import type { MentalHealthWords } from '../../../content/compiled.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Note } from '../../../ui/note.tsx';
import { Bullets, Section, Steps } from '../../../ui/section.tsx';
import { CourseChart, type Point } from '../kit/course-chart.tsx';
import { KeepResult } from '../kit/keep-result.tsx';
import type { Person } from '../kit/use-person.ts';

interface MoodResultProps {
  instrument: Instrument;
  input: Record<string, unknown>;
  words: MentalHealthWords;
  result: MentalHealthResult;
  person: Person | null;
  earlier: readonly Point[];
  onForm: (instrument: Instrument) => void;
  onAgain: () => void;
}

const ENGINE_VERSION = 'mental-health-1';
const TONES: Readonly<Record<string, string>> = {
  'crisis-now': 'emergency',
  'see-someone-within-days': 'urgent',
  'see-someone-this-week': 'urgent',
  'see-someone-within-two-weeks': 'routine',
  'talk-to-trusted-adult': 'routine',
};

/** What to do first, then why, then the points. */
export function MoodResultView(props: MoodResultProps) {
  const { instrument, input, words, result, person, earlier, onForm, onAgain } = props;
  const { t } = useTranslation(['mood', 'checkers']);
  const { language } = useLanguage();
  const form = words.instruments[instrument];
  const band = result.band && form.bands[result.band];
  const todo = result.do.flatMap((action) => words.actions[action] ?? []);
  // Where more is called for than the group alone says, its own milder steps would contradict it.
  const more = isRaised(result) ? [] : (band?.do.filter((step) => !todo.includes(step)) ?? []);
  const reasons = result.reasons.flatMap(({ key }) => words.reasons[key] ?? []);
  const change = result.reasons.find(({ key }) => key.endsWith('-since-last') || key === 'no-real-change');
  const basis = change && words.changeBasis[String(change.params.basis)];
  const points = t('mood:points', {
    score: formatNumber(language, result.score),
    max: formatNumber(language, result.max),
  });
  const title = band?.name ?? t('mood:done');
  const next = result.next_instrument;
  return (
    <div className="two" aria-live="polite">
      <div>
        <section className={`level lv ${TONES[result.do[0] ?? ''] ?? 'selfcare'}`}>
          <h1>{title}</h1>
          {band && <p className="lead">{band.meaning}</p>}
          <Steps items={[...todo, ...more]} />
          {next && (
            <button type="button" className="btn main big" onClick={() => onForm(next)}>
              {words.instruments[next].name}
            </button>
          )}
        </section>
        <Section title={t('checkers:why')}>
          <p className="bigval">{points}</p>
          <p className="meta">{form.name}</p>
          <Bullets items={[...reasons, ...(basis ? [basis] : [])]} />
          {!words.validated && <Note icon="lang">{words.translation}</Note>}
        </Section>
        <Section title={t('mood:helps')}>
          <Bullets items={words.helps} />
        </Section>
        <Section title={t('mood:seeSomeone')}>
          <Bullets items={words.seeSomeone} />
        </Section>
      </div>
      <div className="rail">
        <KeepResult
          checker="mental-health"
          person={person}
          title={form.name}
          lines={[title, points, ...todo]}
          check={{
            engineVersion: ENGINE_VERSION,
            input,
            result: { ...result },
            data: { instrument, score: result.score },
          }}
          onAgain={onAgain}
        />
        {earlier.length > 0 && (
          <Section title={t('checkers:earlier')}>
            <CourseChart title={form.name} points={earlier} decimals={0} />
          </Section>
        )}
        <div className="sec">
          <Note>{words.limits}</Note>
        </div>
      </div>
    </div>
  );
}

/** A crisis, a hard daily life or a turn for the worse calls for more than the group alone. */
function isRaised({ crisis, band, do: actions }: MentalHealthResult): boolean {
  const mild = band === 'minimal' || band === 'mild';
  return crisis || (mild && actions.some((action) => action.startsWith('see-someone')));
}
