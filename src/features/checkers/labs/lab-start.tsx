import { useTranslation } from 'react-i18next';
import { useCheckerResults } from '../../../bindings/checks.ts';
import { useContent } from '../../../bindings/content.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { CourseChart } from '../kit/course-chart.tsx';
import { StartPanel } from '../kit/start-panel.tsx';
import { type Person, usePerson } from '../kit/use-person.ts';
import { draftOf } from './answers.ts';
import { amountShown, type Kept, keptValues, latestOf, pointsOf } from './earlier.ts';
import { openLow } from './place.ts';
import { keptWords } from './test-course.tsx';
import { unitText } from './units.ts';
import { type LabWording, useLabWords, type WordsByTest } from './use-lab-words.ts';

const MOST_SHOWN = 8;

/** On the page about lab reports: the way into the check, and the latest values. */
export function LabStart() {
  const { t } = useTranslation('labs');
  const person = usePerson();
  const words = useContent('labs');
  return (
    <StartPanel to="/lab-checker#check" label={t('start')} draft={draftOf(person)}>
      {words.state === 'ready' && <Latest person={person} words={words.value} />}
    </StartPanel>
  );
}

function Latest({ person, words }: { person: Person | null; words: WordsByTest }) {
  const { t } = useTranslation('labs');
  const live = useCheckerResults('labs', person?.id ?? null);
  const wording = useLabWords(words);
  const kept = live.state === 'ready' ? keptValues(live.results) : [];
  const latest = latestOf(kept).slice(0, MOST_SHOWN);
  if (latest.length === 0) return null;
  return (
    <Section title={t('latest')}>
      <div className="rows">
        {latest.map((one) => (
          <LatestValue key={one.test} {...{ kept, one, wording }} />
        ))}
      </div>
    </Section>
  );
}

function LatestValue({ kept, one, wording }: { kept: readonly Kept[]; one: Kept; wording: LabWording }) {
  const { t } = useTranslation('labs');
  const unit = amountShown(one)?.unit ?? '';
  const points = pointsOf(kept, one.test, unit);
  return (
    <details className="acc">
      <summary>
        <span className="grow">
          <b>{wording.nameOf(one.test)}</b>
          <span className="meta">{`${t(`kept.${one.status}`)} · ${wording.day(one.day)}`}</span>
        </span>
        <span className="num">{keptWords(one, unit, wording)}</span>
        <Icon name="down" small />
      </summary>
      {one.range && <p className="mb-2">{t('range.is', { range: wording.range({ ...one.range, unit }) })}</p>}
      {points.length > 0 && (
        <CourseChart
          title={wording.nameOf(one.test)}
          unit={unitText(unit)}
          points={points}
          {...(one.range ? { range: openLow(one.range) } : {})}
          decimals={2}
        />
      )}
    </details>
  );
}
