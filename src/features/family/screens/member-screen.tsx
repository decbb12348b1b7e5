import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { closeMember } from '../../../bindings/member-pin.ts';
import { setActiveProfile, useActiveProfile } from '../../../bindings/profiles.ts';
import type { Profile } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { QuickHide } from '../../../ui/quick-hide.tsx';
import { Section } from '../../../ui/section.tsx';
import { AlsoWritten } from '../components/also-written.tsx';
import { Avatar } from '../components/avatar.tsx';
import { FittingPages } from '../components/fitting-pages.tsx';
import { MemberFacts } from '../components/member-facts.tsx';
import { PicturePart } from '../components/picture-part.tsx';
import { PinPart } from '../components/pin-part.tsx';
import { RemovePart } from '../components/remove-part.tsx';
import { SharePart } from '../components/share-part.tsx';
import { cardPath } from '../place.ts';
import { useAgeOf, useNameOf } from '../use-words.ts';

/** A person's latest entries, from the feature that shows entries. */
export type LatestEntries = ComponentType<{ profileId: string }>;

/** One person: who it is, what fits their age, what was written, and what can be done with it. */
export function MemberScreen({ profile, Entries }: { profile: Profile; Entries: LatestEntries }) {
  const { t } = useTranslation('family');
  const name = useNameOf()(profile);
  const isOther = profile.relationship !== 'self';
  const hide = () => {
    if (profile.data.pin) closeMember(profile.id);
  };
  return (
    <Page title={name} back={paths.family} heading={t('title')}>
      <QuickHide onHide={hide} />
      <div className="two">
        <div>
          <Head profile={profile} />
          <FittingPages profile={profile} />
          <MemberFacts profile={profile} />
          <AlsoWritten profile={profile} />
          <Section
            title={t('member.entries')}
            aside={<Link to={paths.timeline}>{t('member.allEntries')}</Link>}
          >
            <Entries profileId={profile.id} />
          </Section>
        </div>
        <div className="rail long">
          <PicturePart profile={profile} />
          {isOther && (
            <>
              <PinPart profile={profile} />
              <SharePart profile={profile} />
              <RemovePart profile={profile} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

function Head({ profile }: { profile: Profile }) {
  const { t } = useTranslation('family');
  const name = useNameOf()(profile);
  const ageOf = useAgeOf();
  const live = useActiveProfile();
  const isActive = live.state === 'ready' && live.profile?.id === profile.id;
  const about = [t(`relation.${profile.relationship}`), ageOf(profile)].filter(Boolean).join(' · ');
  return (
    <>
      <div className="row">
        <Avatar profile={profile} />
        <div className="grow">
          <h1>{name}</h1>
          <p className="meta">{about}</p>
        </div>
      </div>
      <div role="status">
        {isActive && (
          <p className="status">
            <Icon name="tick" />
            <b>{profile.name ? t('member.active', { name }) : t('who.nowMe')}</b>
          </p>
        )}
      </div>
      {!isActive && (
        <button type="button" className="btn soft wide" onClick={() => setActiveProfile(profile.id)}>
          {profile.name ? t('member.choose', { name }) : t('member.chooseMe')}
        </button>
      )}
      <div className="rows mt-4">
        <Link className="row" to={cardPath(profile.id)}>
          <Icon name="emergency" />
          <span className="grow">
            <b>{t('member.showCard')}</b>
            <span className="meta">{t('member.cardHint')}</span>
          </span>
          <Icon name="chev" mirror />
        </Link>
      </div>
    </>
  );
}
