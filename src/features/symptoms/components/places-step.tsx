import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { goTo, setFinding, useCheck } from '../check-store.ts';
import { stepAfter } from '../flow.ts';
import { isPlace, type Place, places, regionsOf } from '../places.ts';
import type { Engine } from '../use-engine.ts';
import { StepFrame } from './step-frame.tsx';

/** Symptoms by place and name, for those who would rather point than write. */
export function PlacesStep({ engine }: { engine: Engine }) {
  const { t } = useTranslation(['symptoms', 'common']);
  const { language } = useLanguage();
  const { place, findings } = useCheck();
  const chosen = Object.values(findings).filter((answer) => answer === 'present').length;
  const shown = isPlace(place) ? place : null;
  return (
    <StepFrame
      title={t('symptoms:places.title')}
      next={
        chosen > 0
          ? labelled(
              language,
              t('common:action.continue'),
              t('symptoms:places.chosen', { count: chosen, number: formatNumber(language, chosen) }),
            )
          : undefined
      }
      onNext={() => chosen > 0 && goTo(stepAfter('words', useCheck.getState()))}
    >
      <div className="chips">
        {(Object.keys(places) as Place[]).map((key) => (
          <button
            key={key}
            type="button"
            className="chip plain"
            aria-pressed={key === shown}
            onClick={() => useCheck.setState({ place: key })}
          >
            {t(`symptoms:places.${key}`)}
          </button>
        ))}
      </div>
      {shown && (
        <fieldset className="stack-s">
          <legend className="mb-2">
            <b>{t('symptoms:places.which')}</b>
          </legend>
          {engine.findingsAt(regionsOf(shown)).map((id) => (
            <label key={id} className="choice">
              <input
                type="checkbox"
                checked={findings[id] === 'present'}
                onChange={(event) => setFinding(id, event.target.checked ? 'present' : null)}
              />
              <span>{engine.nameOf(id)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </StepFrame>
  );
}
