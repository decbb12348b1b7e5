import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useProfiles } from '../../../bindings/profiles.ts';
import type { Profile } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { profileData } from '../../../shared/profile-data.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Page } from '../../../ui/page.tsx';
import { PinGate } from '../components/pin-gate.tsx';
import type { FamilyPart } from '../place.ts';
import { CardScreen } from './card-screen.tsx';
import { EditMember } from './edit-member.tsx';
import { type LatestEntries, MemberScreen } from './member-screen.tsx';
import { NewMember } from './new-member.tsx';

/** The part of the family's page that the address names. */
export function FamilyScreen({ part, Entries }: { part: FamilyPart; Entries: LatestEntries }) {
  const live = useProfiles();
  useTopOf(part);
  if (live.state === 'locked') return null;
  if (live.state === 'loading') return <Loading />;
  if (live.state === 'error') return <NotOpened />;
  if (part.kind === 'new') return <NewMember profiles={live.profiles} />;
  const profile = live.profiles.find(({ id }) => id === part.id);
  if (!profile) return <Gone />;
  const isOpen = part.kind === 'card' && profileData(profile.data).card_without_pin;
  return (
    <PinGate profile={profile} open={isOpen}>
      <OnePart key={profile.id} kind={part.kind} profile={profile} Entries={Entries} />
    </PinGate>
  );
}

/** One part after another at one address: each begins at its top, not where the one before was left. */
function useTopOf(part: FamilyPart): void {
  const place = part.kind === 'new' ? part.kind : `${part.kind} ${part.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is what starts it
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [place]);
}

function OnePart({
  kind,
  profile,
  Entries,
}: {
  kind: 'member' | 'edit' | 'card';
  profile: Profile;
  Entries: LatestEntries;
}) {
  if (kind === 'edit') return <EditMember profile={profile} />;
  if (kind === 'card') return <CardScreen profile={profile} />;
  return <MemberScreen profile={profile} Entries={Entries} />;
}

function Gone() {
  const { t } = useTranslation('family');
  return (
    <Page title={t('member.gone')} back={paths.family} heading={t('title')}>
      <h1>{t('member.gone')}</h1>
      <p className="lead mt-3">{t('member.goneBody')}</p>
      <p className="mt-4">
        <Link className="btn main" to={paths.family}>
          {t('back')}
        </Link>
      </p>
    </Page>
  );
}

function NotOpened() {
  const { t } = useTranslation('family');
  return (
    <Page title={t('title')} back={paths.family} heading={t('title')}>
      <Banner title={t('start.error')}>
        <p>{t('start.errorBody')}</p>
      </Banner>
    </Page>
  );
}
