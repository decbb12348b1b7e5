import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDraftsUnder } from '../../../bindings/drafts.ts';
import { MEASURES } from '../../../clinical/readings/index.ts';
import { isPregnant, stageOf } from '../../../shared/age.ts';
import { type HubPath, paths } from '../../../shared/paths.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { addresses } from '../addresses.ts';
import { kindIcons } from '../kind-icons.ts';
import { draftOfNew, useAbout } from './add-form.tsx';
import { MEASURE_ICONS, TYPED_KINDS } from './forms.ts';
import { measuresFor } from './measures-for.ts';

const LAB_CHECKER = '/lab-checker' satisfies HubPath;

/** Everything that can be written by hand, as large targets: the second of the two taps. */
export function AddScreen() {
  const { t } = useTranslation(['timeline', 'measurements']);
  const begun = useDraftsUnder(draftOfNew(''));
  const { person } = useAbout(undefined);
  const now = new Date();
  const measures = person ? measuresFor(stageOf(person, now), isPregnant(person, now)) : MEASURES;
  return (
    <Page title={t('timeline:add.title')} back={paths.timeline} heading={t('timeline:title')}>
      <h1>{t('timeline:add.title')}</h1>
      <Section title={t('timeline:add.measured')}>
        <div className="tiles">
          {measures.map((measure) => (
            <Target
              key={measure}
              to={addresses.addOne(measure)}
              icon={MEASURE_ICONS[measure]}
              name={t(`measurements:name.${measure}`)}
              isBegun={measure in begun}
            />
          ))}
        </div>
      </Section>
      <Section title={t('timeline:add.happened')}>
        <div className="tiles">
          {TYPED_KINDS.map((kind) => (
            <Target
              key={kind}
              to={addresses.addOne(kind)}
              icon={kindIcons[kind]}
              name={t(`timeline:kind.${kind}`)}
              isBegun={kind in begun}
            />
          ))}
          {/* Its values are read by the checker, which keeps them here. */}
          <Target
            to={`${LAB_CHECKER}#check`}
            icon={kindIcons.lab}
            name={t('timeline:kind.lab')}
            isBegun={false}
          />
          <Target
            to={addresses.addOne('note')}
            icon={kindIcons.note}
            name={t('timeline:add.note')}
            isBegun={false}
          />
        </div>
      </Section>
    </Page>
  );
}

type TargetProps = { to: string; icon: IconName; name: string; isBegun: boolean };

function Target({ to, icon, name, isBegun }: TargetProps) {
  const { t } = useTranslation('timeline');
  return (
    <Link className="tile" to={to}>
      <Icon name={icon} large />
      <span>
        <b>{name}</b>
        {isBegun && <span className="meta">{t('add.begun')}</span>}
      </span>
    </Link>
  );
}
