import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Note } from '../../../ui/note.tsx';
import { readAge } from '../age.ts';
import { type CheckAnswers, goTo, setFinding, useCheck } from '../check-store.ts';
import { stepAfter } from '../flow.ts';
import { isPlace, NOWHERE, ON_SIDE, type Place, regionsOf, sideOf, spotOf } from '../places.ts';
import type { Engine } from '../use-engine.ts';
import { usePlaceWords } from '../use-place-words.ts';
import { StepFrame } from './step-frame.tsx';

/** On its own: whoever writes never needs it. */
const BodyPicture = lazy(() => import('./body-picture.tsx').then((m) => ({ default: m.BodyPicture })));
const SIDES = ['front', 'back'] as const;
/** The knowledge of babies ends here. */
const BABY_UNTIL = 6;

/** Symptoms by place, on a picture of the body or by its name, for those who would rather point than write. */
export function PlacesStep({ engine, aboutOther }: { engine: Engine; aboutOther: boolean }) {
  const { t } = useTranslation(['symptoms', 'common']);
  const { language } = useLanguage();
  const answers = useCheck();
  const nameOf = usePlaceWords(aboutOther);
  const shown = isPlace(answers.place) ? answers.place : null;
  const [side, setSide] = useState(sideOf(shown));
  const which = useRef<HTMLFieldSetElement>(null);
  const chosen = Object.values(answers.findings).filter((answer) => answer === 'present').length;
  const years = yearsOf(answers);
  const listed: readonly Place[] = [
    ...ON_SIDE[side],
    ...NOWHERE.filter((place) => place !== 'baby' || years === null || years < BABY_UNTIL),
  ];
  const choose = (place: Place) => {
    useCheck.setState({ place });
    // What follows from the choice stands below the picture, on a phone below the screen.
    requestAnimationFrame(() => which.current?.scrollIntoView({ block: 'nearest' }));
  };
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
      <div className="chips" role="group" aria-label={t('symptoms:picture.sides')}>
        {SIDES.map((one) => (
          <button
            key={one}
            type="button"
            className="chip plain"
            aria-pressed={one === side}
            onClick={() => setSide(one)}
          >
            {t(`symptoms:picture.to.${one}`)}
          </button>
        ))}
      </div>
      <div className="two-cols">
        <Suspense fallback={<div className="figure" />}>
          <BodyPicture
            build={years === null ? 'adult' : buildFor(years)}
            {...{ side, aboutOther }}
            chosen={spotOf(shown)}
            onChoose={choose}
          />
        </Suspense>
        <div>
          <div className="chips" role="group" aria-label={t('symptoms:picture.list')}>
            {listed.map((place) => (
              <button
                key={place}
                type="button"
                className="chip plain"
                aria-pressed={place === shown}
                onClick={() => choose(place)}
              >
                {nameOf(place)}
              </button>
            ))}
          </div>
          <div className="mt-3">
            <Note>{t(aboutOther ? 'symptoms:picture.leftOther' : 'symptoms:picture.left')}</Note>
          </div>
        </div>
      </div>
      <p className="vh" role="status">
        {shown && t('symptoms:picture.chosen', { place: nameOf(shown) })}
      </p>
      {shown && (
        <fieldset ref={which} className="stack-s">
          <legend className="mb-2">
            <b>{`${nameOf(shown)}: ${t('symptoms:places.which')}`}</b>
          </legend>
          {engine.findingsAt(regionsOf(shown), answers).map((id) => (
            <label key={id} className="choice">
              <input
                type="checkbox"
                checked={answers.findings[id] === 'present'}
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

function yearsOf({ age, ageUnit }: CheckAnswers): number | null {
  const read = readAge(age, ageUnit);
  if ('problem' in read) return null;
  return ageUnit === 'years' ? read.value : 0;
}

function buildFor(years: number): 'adult' | 'child' | 'baby' {
  if (years >= 12) return 'adult';
  return years >= 2 ? 'child' : 'baby';
}
