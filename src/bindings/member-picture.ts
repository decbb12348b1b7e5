/** A member's picture: an attachment that their profile names, sealed and sent as those of the timeline are. */
import { makePortrait } from '../platform/portrait.ts';
import { type AttachmentRef, readAttachments } from '../shared/attachments.ts';
import { profileData } from '../shared/profile-data.ts';
import { fail, ok, type Result } from '../shared/result.ts';
import { dropFiles, dropLater, keepFiles } from './attachments.ts';
import { withData } from './data.ts';
import type { Profile, Undo } from './types.ts';

export { useAttachment } from './attachments.ts';

/** null without a picture. */
export function pictureOf({ data }: Pick<Profile, 'data'>): AttachmentRef | null {
  const { picture } = profileData(data);
  return readAttachments(data).find(({ id }) => id === picture) ?? null;
}

/** Cuts the middle square out of a photo and keeps it. Errors: 'too-large', 'not-a-picture', and keepFiles's. */
export async function setPicture(profileId: string, file: Blob): Promise<Result<{ undo: Undo }>> {
  const made = await makePortrait(file);
  if (!made.ok) return made;
  const bytes = made.value;
  return withData(async (data) => {
    const profile = await data.profiles.get(profileId);
    if (!profile) return fail({ code: 'not-found' });
    const kept = await keepFiles([{ bytes, name: '' }], profileId);
    if (!kept.ok) return kept;
    const picture = kept.value[0]?.id;
    const updated = await data.profiles.update(profileId, (now) => ({
      data: { ...now.data, attachments: kept.value, picture },
    }));
    if (!updated.ok) {
      await dropFiles(kept.value);
      return updated;
    }
    dropLater(data, profile.data);
    const undo: Undo = async () => {
      const undone = await updated.value.undo();
      if (undone.ok) await dropFiles(kept.value);
      return undone;
    };
    return ok({ undo });
  });
}

export function removePicture(profileId: string): Promise<Result<{ undo: Undo }>> {
  return withData(async (data) => {
    const profile = await data.profiles.get(profileId);
    if (!profile) return fail({ code: 'not-found' });
    const updated = await data.profiles.update(
      profileId,
      ({ data: { attachments: _refs, picture: _picture, ...others } }) => ({ data: others }),
    );
    if (updated.ok) dropLater(data, profile.data);
    return updated;
  });
}
