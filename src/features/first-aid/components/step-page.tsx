import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBeat } from '../../../bindings/beat.ts';
import { useReadAloud } from '../../../bindings/read-aloud.ts';
import { useScreenAwake } from '../../../bindings/screen-awake.ts';
import type { CompiledFirstAid } from '../../../content/compiled.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { directionOf } from '../../../shared/languages.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import { CallButton } from './call-button.tsx';
import { type Drawn, StepPicture } from './step-picture.tsx';

/** The middle of the 100 to 120 pushes a minute that all guidance asks for. */
const PUSHES_A_MINUTE = 110;

type StepPageProps = { entry: CompiledFirstAid; number: number; drawn: Drawn };

/** One step alone, large enough to read from an arm's length with both hands busy. The screen stays on. */
export function StepPage({ entry, number, drawn }: StepPageProps) {
  const { t } = useTranslation('firstAid');
  const { language } = useLanguage();
  const step = entry.steps[number - 1];
  const next = entry.steps[number];
  useScreenAwake();
  if (!step) return null;
  const shown = formatNumber(language, number);
  const to = (at: number) => (at > 0 ? paths.firstAidStep(entry.id, at) : paths.firstAidPart(entry.id));
  return (
    <Page title={entry.title} back={paths.firstAidPart(entry.id)} heading={t('title')}>
      <div className="two" lang={entry.language} dir={directionOf(entry.language)}>
        <div>
          <p className="meta">{entry.title}</p>
          <div className="bigstep">
            <span className="n" aria-hidden="true">
              {shown}
            </span>
            <div>
              <p className="meta">
                {t('step', { number: shown, count: formatNumber(language, entry.steps.length) })}
              </p>
              <h1>{step.do}</h1>
            </div>
          </div>
          <StepPicture id={entry.pictures[number - 1]} drawn={drawn} />
          <p className="lead">{step.more}</p>
          {number >= (entry.beatFrom ?? Number.POSITIVE_INFINITY) && <Beat />}
        </div>
        <div className="rail">
          <div className="sec">
            <CallButton />
          </div>
          <Section title={t('doNot')}>
            <Bullets items={entry.doNot} />
          </Section>
        </div>
      </div>
      <div className="dock mt-4">
        <Link className="btn line" to={to(number - 1)} replace aria-label={t('previous')}>
          <Icon name="back" mirror />
        </Link>
        <Link className="btn main big" to={next ? to(number + 1) : to(0)} replace>
          {next ? t('next') : t('allSteps')}
          <Icon name="next" mirror />
        </Link>
        <ReadStep text={`${step.do} ${step.more}`} />
      </div>
    </Page>
  );
}

function ReadStep({ text }: { text: string }) {
  const { t } = useTranslation('firstAid');
  const { available, speaking, toggle } = useReadAloud();
  if (!available) return null;
  return (
    <button
      type="button"
      className="ib"
      aria-label={t(speaking ? 'stopReading' : 'readStep')}
      onClick={() => toggle(text)}
    >
      <Icon name={speaking ? 'pause' : 'listen'} />
    </button>
  );
}

/** The count flashes with each push, for those who hear and feel nothing. */
function Beat() {
  const { t } = useTranslation('firstAid');
  const { language } = useLanguage();
  const { on, count, toggle } = useBeat(PUSHES_A_MINUTE);
  return (
    <button type="button" className="beat wide mt-4" aria-pressed={on} onClick={toggle}>
      <span className={`pulse${on && count % 2 === 1 ? ' now' : ''}`} aria-hidden="true">
        {on ? formatNumber(language, ((count - 1) % 30) + 1) : <Icon name="play" />}
      </span>
      <span>
        <b>{t(on ? 'beat.on' : 'beat.start')}</b>
        <span className="meta">{t('beat.how')}</span>
      </span>
    </button>
  );
}
