import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCheckerResults } from '../../../bindings/checks.ts';
import { useContent, useEngineFacts } from '../../../bindings/content.ts';
import { useCountry } from '../../../bindings/country.ts';
import { useWhomKnown } from '../../../bindings/whom-known.ts';
import { type LabFacts, type LabKnowledge, prepareLabs } from '../../../clinical/labs/index.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { useArrival } from '../../../ui/use-arrival.ts';
import { CheckerPage } from '../kit/checker-page.tsx';
import { useKept } from '../kit/use-kept.ts';
import { type Person, usePerson, withPregnancy } from '../kit/use-person.ts';
import { dayOf, draftOf, NO_ANSWERS, toldAge } from './answers.ts';
import { keptValues } from './earlier.ts';
import { LabResultView } from './lab-result.tsx';
import { LabSteps } from './lab-steps.tsx';
import { askEngine } from './request.ts';
import { useLabWords, type WordsByTest } from './use-lab-words.ts';

const BACK = '/lab-checker';

/** A report on paper, read: choose tests, copy the values, see what they mean. */
export function LabScreen() {
  const { t } = useTranslation('labs');
  const facts = useEngineFacts('labs');
  const words = useContent('labs');
  const person = usePerson();
  const known = useWhomKnown();
  const knowledge = useMemo(
    () =>
      facts.state === 'ready' && words.state === 'ready'
        ? prepareLabs(facts.value, { [words.language]: words.value })
        : null,
    [facts, words],
  );
  const failed = [facts, words].find((loaded) => loaded.state === 'error');
  return (
    <CheckerPage title={t('title')} back={BACK} person={person}>
      {failed?.state === 'error' && <ContentMissing onRetry={failed.retry} />}
      {!failed && !(knowledge && known) && <Loading />}
      {knowledge && known && facts.state === 'ready' && words.state === 'ready' && (
        <LabCheck key={draftOf(person)} {...{ knowledge, person }} facts={facts.value} words={words.value} />
      )}
    </CheckerPage>
  );
}

interface LabCheckProps {
  knowledge: LabKnowledge;
  facts: LabFacts;
  words: WordsByTest;
  person: Person | null;
}

function LabCheck({ knowledge, facts, words, person }: LabCheckProps) {
  const navigate = useNavigate();
  const country = useCountry((s) => s.country);
  const live = useCheckerResults('labs', person?.id ?? null);
  const kept = useMemo(() => (live.state === 'ready' ? keptValues(live.results) : []), [live]);
  const [typed, change, clear] = useKept(draftOf(person), NO_ANSWERS);
  const answers = withPregnancy(typed, person);
  const wording = useLabWords(words, knowledge);
  const known = {
    sex: person?.sex ?? null,
    dateOfBirth: person?.dateOfBirth ?? null,
    told: person?.age ? toldAge(person.age) : null,
  };
  const around = { known, country, kept, today: dayOf(new Date()) };
  useArrival(answers.step);
  const tests = answers.tests.flatMap((id) => knowledge.tests.get(id) ?? []);
  const asked = askEngine(answers, tests, around, knowledge);
  if (answers.step === 'result' && asked.answered) {
    return (
      <LabResultView
        {...{ answers, around, person, wording, words }}
        answered={asked.answered}
        onChange={() => change({ step: 'values' })}
        onAgain={clear}
      />
    );
  }
  return (
    <LabSteps
      {...{ answers, change, around, asked, knowledge, tests, wording, words }}
      facts={facts}
      onLeave={() => navigate(BACK)}
    />
  );
}
