import { pictureOf, useAttachment } from '../../../bindings/member-picture.ts';
import type { Profile } from '../../../bindings/types.ts';
import type { AttachmentRef } from '../../../shared/attachments.ts';
import { useNameOf } from '../use-words.ts';

/** The picture, or the first letter in the person's colour; beside the name, so it says nothing of its own. */
export function Avatar({ profile }: { profile: Profile }) {
  const picture = pictureOf(profile);
  return picture ? <Picture profile={profile} picture={picture} /> : <Initial profile={profile} />;
}

function Picture({ profile, picture }: { profile: Profile; picture: AttachmentRef }) {
  const shown = useAttachment(picture, profile.id);
  if (shown.state !== 'here') return <Initial profile={profile} />;
  return <img className="ava" src={shown.url} alt="" width="52" height="52" />;
}

function Initial({ profile }: { profile: Profile }) {
  const name = useNameOf()(profile);
  return (
    <span className={`ava ${'abcdef'[profile.color] ?? 'a'}`} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
