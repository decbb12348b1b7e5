import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineFacts } from '../../../bindings/content.ts';
import { setActiveProfile, useOpenProfiles } from '../../../bindings/profiles.ts';
import { prepareKnowledge, type Sex } from '../../../clinical/growth/index.ts';
import { StartPanel } from '../kit/start-panel.tsx';
import type { Child } from './child.ts';
import { GrowthCharts } from './growth-charts.tsx';
import { canBeChild, draftOf, type Subject, useSubject } from './use-subject.ts';
import { visitsOf } from './visits.ts';

/** On the page about growth: whose, the way into the check, and the chart so far. */
export function GrowthStart() {
  const { t } = useTranslation('growth');
  const subject = useSubject();
  const child = subject.own ?? subject.others[0];
  return (
    <>
      <WhoseGrowth chosen={subject.own ? subject.person?.id : undefined} />
      <StartPanel
        to="/child-growth-checker#check"
        label={subject.own?.name ? t('startFor', { name: subject.own.name }) : t('start')}
        draft={draftOf(subject)}
      >
        {child?.sex && <ChartSoFar subject={subject} child={{ ...child, sex: child.sex }} />}
      </StartPanel>
    </>
  );
}

/** The children among the family; another one is asked about where no profile tells. */
function WhoseGrowth({ chosen }: { chosen: string | undefined }) {
  const { t } = useTranslation('growth');
  const live = useOpenProfiles();
  const profiles = live.state === 'ready' ? live.profiles : [];
  const children = profiles.filter(canBeChild);
  const grown = profiles.find((profile) => !canBeChild(profile));
  if (children.length === 0 || profiles.length < 2) return null;
  const chips = [
    ...children.map(({ id, name }) => ({ id, label: name || t('me'), pressed: id === chosen })),
    ...(grown ? [{ id: grown.id, label: t('otherChild'), pressed: chosen === undefined }] : []),
  ];
  return (
    <div className="chips mt-5" role="group" aria-label={t('ask.who')}>
      {chips.map(({ id, label, pressed }) => (
        <button
          key={id}
          type="button"
          className="chip plain"
          aria-pressed={pressed}
          onClick={() => setActiveProfile(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function ChartSoFar({ subject, child }: { subject: Subject; child: Child & { sex: Sex } }) {
  const facts = useEngineFacts('growth');
  const knowledge = useMemo(() => (facts.state === 'ready' ? prepareKnowledge(facts.value) : null), [facts]);
  if (!knowledge) return null;
  const visits = visitsOf(subject.saved, { child, own: subject.own !== null }, null, knowledge);
  if (visits.length === 0) return null;
  return (
    <>
      {child.name && !subject.own && <p className="meta">{child.name}</p>}
      <GrowthCharts visits={visits} sex={child.sex} knowledge={knowledge} />
    </>
  );
}
