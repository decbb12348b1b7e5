import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFirstAid } from '../../../bindings/first-aid.ts';
import { usePictures } from '../../../bindings/pictures.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { EntryList } from '../components/entry-list.tsx';
import { EntryPage } from '../components/entry-page.tsx';
import { NotHere } from '../components/not-here.tsx';
import { StepPage } from '../components/step-page.tsx';
import { placeOf } from '../place.ts';

/** What to do in the first minutes: the list, one emergency by `#<id>`, one of its steps by `#<id>/<n>`. */
export function FirstAidScreen() {
  useTranslation('firstAid');
  const { hash } = useLocation();
  const loaded = useFirstAid();
  const pictures = usePictures();
  if (loaded.state === 'loading') return <Loading />;
  if (loaded.state === 'error') return <ContentMissing onRetry={loaded.retry} />;
  const { entries, alts } = loaded;
  const drawn = { pictures, alts };
  const place = placeOf(hash);
  if (!place) return <EntryList entries={entries} />;
  const entry = entries.find(({ id }) => id === place.id);
  if (!entry) return <NotHere entries={entries} />;
  if (place.step && entry.steps[place.step - 1]) {
    return <StepPage key={hash} entry={entry} number={place.step} drawn={drawn} />;
  }
  return <EntryPage key={entry.id} entry={entry} entries={entries} drawn={drawn} />;
}
