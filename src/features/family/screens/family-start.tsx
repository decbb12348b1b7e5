import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDraft } from '../../../bindings/drafts.ts';
import { isClosed, openedStore } from '../../../bindings/member-lock.ts';
import { usePlan } from '../../../bindings/plan.ts';
import { useProfiles } from '../../../bindings/profiles.ts';
import type { Profile } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Banner, Note } from '../../../ui/note.tsx';
import { Section } from '../../../ui/section.tsx';
import { Avatar } from '../components/avatar.tsx';
import { ChoosePerson } from '../components/choose-person.tsx';
import { PlanFull } from '../components/plan-full.tsx';
import { canAddMember } from '../limits.ts';
import { newPath } from '../place.ts';
import { draftName } from '../use-draft-form.ts';
import { useAgeOf, useNameOf } from '../use-words.ts';

/** The family on its page: everybody, whom checks are about, and one more. */
export function FamilyStart() {
  const { t } = useTranslation('family');
  const live = useProfiles();
  if (live.state === 'locked') return null;
  if (live.state === 'loading') return <Loading />;
  if (live.state === 'error') {
    return (
      <Banner title={t('start.error')}>
        <p>{t('start.errorBody')}</p>
      </Banner>
    );
  }
  return (
    <Section title={t('title')} id="family">
      {live.profiles.length === 0 && <p>{t('start.empty')}</p>}
      <div className="rows">
        {live.profiles.map((profile) => (
          <MemberRow key={profile.id} profile={profile} />
        ))}
      </div>
      <ChoosePerson profiles={live.profiles} />
      <AddMember profiles={live.profiles} />
      <Note icon="tick">{t('start.kept')}</Note>
    </Section>
  );
}

function MemberRow({ profile }: { profile: Profile }) {
  const { t } = useTranslation('family');
  const nameOf = useNameOf();
  const ageOf = useAgeOf();
  const { ids } = openedStore();
  const closed = isClosed(profile, ids);
  const about = [t(`relation.${profile.relationship}`), closed ? '' : ageOf(profile)];
  return (
    <Link className="row" to={paths.familyMember(profile.id)}>
      <Avatar profile={profile} />
      <span className="grow">
        <b>{nameOf(profile)}</b>
        <span className="meta">{about.filter(Boolean).join(' · ')}</span>
      </span>
      <Icon name={closed ? 'lock' : 'chev'} mirror={!closed} />
    </Link>
  );
}

function AddMember({ profiles }: { profiles: readonly Profile[] }) {
  const { t } = useTranslation('family');
  const plan = usePlan();
  const begun = useDraft(draftName(null)) !== undefined;
  if (!canAddMember(profiles, plan)) return <PlanFull plan={plan} typed={begun} />;
  return (
    <Link className="btn main big wide mt-4 mb-4" to={newPath}>
      <Icon name="plus" small />
      {begun ? t('start.goOn') : t('start.add')}
    </Link>
  );
}
