import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useEmergencyNumbers } from '../../../bindings/emergency-numbers.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Bullets, Steps } from '../../../ui/section.tsx';
import type { Assessment, Engine } from '../use-engine.ts';
import { LevelBadge } from './level-badge.tsx';

const MOST_STEPS = 4;

/** What to do comes first: how soon to get help, then the steps until then. */
export function WhatToDo({ engine, assessment }: { engine: Engine; assessment: Assessment }) {
  const { t } = useTranslation(['symptoms', 'common']);
  const numbers = useEmergencyNumbers();
  const { triage } = assessment;
  const number = numbers.first?.display ?? t('common:nav.emergency');
  const flags = assessment.redFlags.flatMap((id) => engine.words.redFlags[id] ?? []);
  const firstAid = engine.firstAidFor(assessment.redFlags);
  const top = assessment.conditions[0];
  // Under a red flag only what fits it: advice for a likely harmless illness would contradict the call.
  const advice = flags[0] ? flags[0].do : top ? (engine.words.conditions[top.id]?.do ?? []) : [];
  const steps = [...new Set([t(`symptoms:result.${triage}.step`, { number }), ...advice])].slice(
    0,
    MOST_STEPS,
  );
  return (
    <section className={`level lv ${triage}`}>
      <LevelBadge triage={triage} />
      <h1>{t(`symptoms:result.${triage}.title`)}</h1>
      <p className="lead">{flags[0]?.reason ?? t(`symptoms:result.${triage}.lead`)}</p>
      <Steps items={steps} />
      {triage === 'emergency' && (
        <div className="row-btns mt-5">
          {numbers.first && (
            <a className="btn sos big" href={`tel:${numbers.first.dial}`}>
              <Icon name="phone" />
              {t('common:action.callNumber', { number: numbers.first.display })}
            </a>
          )}
          <Link className="btn line big" to={firstAid ? paths.firstAidPart(firstAid) : paths.firstAid}>
            <Icon name="bandage" />
            {t('symptoms:result.firstAid')}
          </Link>
        </div>
      )}
    </section>
  );
}

/** The signs that change the advice. Left out where the advice is already to call. */
export function GetHelpIf({ engine, assessment }: { engine: Engine; assessment: Assessment }) {
  const { t } = useTranslation(['symptoms', 'conditions', 'common']);
  const { first } = useEmergencyNumbers();
  if (assessment.triage === 'emergency') return null;
  const signs = assessment.conditions
    .slice(0, 2)
    .flatMap(({ id }) => engine.words.conditions[id]?.watch ?? []);
  return (
    <section className="box lv emergency mt-5">
      <h2>
        <Icon name="octagon" />
        <span>{t('conditions:watch')}</span>
      </h2>
      <Bullets items={[...new Set([...signs, t('symptoms:result.worse')])]} />
      {first && (
        <a className="btn sos" href={`tel:${first.dial}`}>
          <Icon name="phone" />
          {t('common:action.callNumber', { number: first.display })}
        </a>
      )}
    </section>
  );
}
