import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useEngineFacts } from '../../../bindings/content.ts';
import { useImperial } from '../../../bindings/imperial.ts';
import {
  assess,
  type GrowthKnowledge,
  parseInput,
  prepareKnowledge,
} from '../../../clinical/growth/index.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { useArrival } from '../../../ui/use-arrival.ts';
import { useKept } from '../kit/use-kept.ts';
import { ageOf, childOf, daysOf, inputOf, isImperial, type Known, NO_ANSWERS, stepsOf } from './answers.ts';
import { localDay } from './days.ts';
import { GrowthDanger } from './growth-danger.tsx';
import { GrowthResultView } from './growth-result.tsx';
import { GrowthSteps } from './growth-steps.tsx';
import { firstProblem } from './problems.ts';
import { draftOf, type Subject, useSubject } from './use-subject.ts';
import { visitsOf } from './visits.ts';

const BACK = '/child-growth-checker';

/** A child's growth: one question a screen, then the result on WHO's charts. */
export function GrowthScreen() {
  const { t } = useTranslation(['growth', 'symptoms']);
  const facts = useEngineFacts('growth');
  const subject = useSubject();
  const knowledge = useMemo(() => (facts.state === 'ready' ? prepareKnowledge(facts.value) : null), [facts]);
  const name = subject.own?.name;
  const title = t('growth:title');
  return (
    <Page
      title={title}
      back={BACK}
      heading={title}
      sub={name ? t('symptoms:for', { name }) : t('growth:forChild')}
    >
      {facts.state === 'loading' && <Loading />}
      {facts.state === 'error' && <ContentMissing onRetry={facts.retry} />}
      {knowledge && <GrowthCheck key={draftOf(subject)} knowledge={knowledge} subject={subject} />}
    </Page>
  );
}

function GrowthCheck({ knowledge, subject }: { knowledge: GrowthKnowledge; subject: Subject }) {
  const { person, own, saved, others } = subject;
  const imperial = useImperial();
  const navigate = useNavigate();
  const [answers, change, clear] = useKept(draftOf(subject), NO_ANSWERS);
  const { belowAgeDays: earlyBelowDays, pretermBelowWeeks } = knowledge.facts.prematurity;
  const known: Known = {
    own,
    others,
    imperial,
    today: localDay(new Date()),
    earlyBelowDays,
    earlyBelowWeeks: pretermBelowWeeks,
  };
  const steps = stepsOf(answers, known);
  const child = childOf(answers, known);
  const parsed = parseInput(inputOf(answers, known));
  const asked = steps[answers.step];
  const missing = asked ?? firstProblem(answers, known);
  useArrival(missing ?? 'result');
  if (!missing && parsed.ok && child.sex) {
    const input = parsed.value;
    const now = { day: answers.day, input };
    const mayBeEarly = (daysOf(ageOf(answers, known)) ?? earlyBelowDays) < earlyBelowDays;
    const askEarly = () =>
      change({ askEarly: true, step: stepsOf({ ...answers, askEarly: true }, known).indexOf('early') });
    return (
      <GrowthResultView
        {...{ input, knowledge, person }}
        child={{ ...child, sex: child.sex }}
        day={answers.day}
        result={assess(input, knowledge)}
        visits={visitsOf(saved, { child, own: own !== null }, now, knowledge)}
        imperial={isImperial(answers, known)}
        onAskEarly={mayBeEarly ? askEarly : undefined}
        onChange={() => change({ step: steps.indexOf('weight') })}
        onAgain={clear}
      />
    );
  }
  const step = missing ?? steps.at(-1) ?? 'weight';
  return (
    <>
      {answers.oedema === 'yes' && steps.includes('oedema') && <GrowthDanger swollen />}
      <GrowthSteps {...{ answers, change, known, steps, step }} onLeave={() => navigate(BACK)} />
    </>
  );
}
