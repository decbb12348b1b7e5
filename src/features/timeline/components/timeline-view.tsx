import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfiles } from '../../../bindings/profiles.ts';
import { useTimeline } from '../../../bindings/timeline.ts';
import type { TimelineEntry } from '../../../bindings/types.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { EntryList } from './entry-list.tsx';
import { NewNote } from './new-note.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { OpeningFailed } from './opening-failed.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { StatusLine } from './status-line.tsx';

const PAGE = 50;

/** Everybody's entries or one person's, with one thing to do: write a note. */
export function TimelineView() {
  const { t } = useTranslation('timeline');
  const live = useProfiles();
  const people = live.state === 'ready' ? live.profiles : [];
  const [personId, setPersonId] = useState<string | null>(null);
  const [limit, setLimit] = useState(PAGE);
  const [writing, setWriting] = useState(false);
  const wrote = useRef(false);
  const timeline = useKept(useTimeline({ limit, profileId: personId ?? undefined }), personId);

  const person = people.find(({ id }) => id === personId);
  const name = person && (person.name || t('me'));
  const close = () => {
    wrote.current = true;
    setWriting(false);
  };
  // The form goes and takes the focus with it; the button that opened it takes it back.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (wrote.current) button?.focus();
    wrote.current = false;
  };
  const choose = (id: string | null) => {
    setPersonId(id);
    setLimit(PAGE);
  };
  return (
    <Page title={t('title')}>
      <div className="list-column">
        <h1>{name ? t('titleOf', { name }) : t('title')}</h1>
        <StatusLine />
        <PeopleFilter people={people} chosen={personId} onChoose={choose} />
        {writing && timeline.state !== 'locked' && (
          <NewNote people={people} about={personId} onClose={close} />
        )}
        {timeline.state === 'loading' && <Loading />}
        {timeline.state === 'error' && <OpeningFailed />}
        {timeline.state === 'ready' && timeline.entries.length === 0 && <NothingYet name={name} />}
        {timeline.state === 'ready' && (
          <EntryList
            entries={timeline.entries}
            people={personId === null && people.length > 1 ? people : []}
          />
        )}
        {timeline.state === 'ready' && timeline.more && (
          <button type="button" className="btn line wide" onClick={() => setLimit(limit + PAGE)}>
            {t('more')}
          </button>
        )}
        {!writing && timeline.state !== 'error' && timeline.state !== 'locked' && (
          <div className="dock mt-4">
            <button ref={takeFocus} type="button" className="btn main big" onClick={() => setWriting(true)}>
              <Icon name="plus" small />
              {name ? t('note.addFor', { name }) : t('note.add')}
            </button>
          </div>
        )}
      </div>
    </Page>
  );
}

type Shown =
  | { state: 'loading' }
  | { state: 'locked' }
  | { state: 'error' }
  | { state: 'ready'; entries: TimelineEntry[]; more: boolean };

/** A longer page is a new query: what is on screen stays until it answers, or the reader would lose the place. */
function useKept(live: Shown, personId: string | null): Shown {
  const kept = useRef<{ personId: string | null; shown: Shown } | null>(null);
  if (live.state !== 'loading') kept.current = { personId, shown: live };
  return kept.current?.personId === personId ? kept.current.shown : live;
}
