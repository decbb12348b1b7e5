import { useActiveProfile } from '../../../bindings/profiles.ts';
import { isPregnant, stageOf } from '../../../shared/age.ts';
import { FittingPages } from './fitting-pages.tsx';

/** What fits the chosen person, where that is not what the page offers everybody anyway. */
export function FitsNow() {
  const active = useActiveProfile();
  const profile = active.state === 'ready' ? active.profile : null;
  if (!profile) return null;
  const now = new Date();
  const stage = stageOf(profile, now);
  if ((stage === 'adult' || stage === 'unknown') && !isPregnant(profile, now)) return null;
  return <FittingPages profile={profile} />;
}
