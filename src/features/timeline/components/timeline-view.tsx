import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useClosedProfiles } from '../../../bindings/closed-profiles.ts';
import { useOpenProfiles } from '../../../bindings/profiles.ts';
import { useTimelinePages } from '../../../bindings/timeline-pages.ts';
import { paths } from '../../../shared/paths.ts';
import { ClosedNote } from '../../../ui/closed-note.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { addresses } from '../addresses.ts';
import { FilterPanel, isCrossed } from '../filter/filter-panel.tsx';
import { changeFilters, takePlace, useFilters } from '../filter/filters.ts';
import { stretchOf } from '../filter/matches.ts';
import { FoundEntries } from './found-entries.tsx';
import { NewNote } from './new-note.tsx';
import { OpeningFailed } from './opening-failed.tsx';
import { PeopleFilter } from './people-filter.tsx';
import { StatusLine } from './status-line.tsx';

/** Everybody's entries or one person's, what is looked for in them, and two things to do: add one, write a note. */
export function TimelineView({ note = false }: { note?: boolean }) {
  const { t } = useTranslation(['timeline', 'measurements']);
  const navigate = useNavigate();
  const live = useOpenProfiles();
  const people = live.state === 'ready' ? live.profiles : [];
  const closed = useClosedProfiles();
  const filters = useFilters();
  const { personId } = filters;
  const [place] = useState(takePlace);
  const [writing, setWriting] = useState(note);
  const wrote = useRef(false);
  const pages = useTimelinePages({
    ...(personId && { profileId: personId }),
    ...(isCrossed(filters) ? {} : stretchOf(filters)),
    ...(place && { first: place.entries }),
  });
  const { state } = pages.live;

  // The address may ask for the form while the list is open. Not in an effect: that comes after a quick first tap.
  const [asked, setAsked] = useState(note);
  if (asked !== note) {
    setAsked(note);
    setWriting(note);
  }

  const person = people.find(({ id }) => id === personId);
  const name = person && (person.name || t('timeline:me'));
  const close = () => {
    wrote.current = true;
    setWriting(false);
    if (note) navigate(paths.timeline, { replace: true });
  };
  // The form goes and takes the focus with it; the button that opened it takes it back.
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (wrote.current) button?.focus();
    wrote.current = false;
  };
  return (
    <Page title={t('timeline:title')}>
      <div className="list-column">
        <div className="valrow">
          <h1>{name ? t('timeline:titleOf', { name }) : t('timeline:title')}</h1>
          <Link className="btn line" to={addresses.charts}>
            <Icon name="chart" small />
            {t('measurements:chart.open')}
          </Link>
        </div>
        <StatusLine />
        <PeopleFilter people={people} chosen={personId} onChoose={(id) => changeFilters({ personId: id })} />
        <ClosedNote people={closed} />
        {writing && state !== 'locked' && <NewNote people={people} about={personId} onClose={close} />}
        {!writing && state !== 'error' && state !== 'locked' && <FilterPanel filters={filters} />}
        {state === 'loading' && <Loading />}
        {state === 'error' && <OpeningFailed />}
        {/* Of members who are closed nothing is known here, also not that nothing is written. */}
        {pages.live.state === 'ready' && (people.length > 0 || closed.length === 0) && (
          <FoundEntries
            pages={pages.live}
            more={pages.more}
            filters={filters}
            people={people}
            name={name}
            from={place?.entryId ?? null}
          />
        )}
        {!writing && state !== 'error' && state !== 'locked' && (
          <div className="dock mt-4">
            <Link className="btn main big" to={addresses.add}>
              <Icon name="plus" small />
              {name ? t('timeline:add.openFor', { name }) : t('timeline:add.open')}
            </Link>
            <button ref={takeFocus} type="button" className="btn line big" onClick={() => setWriting(true)}>
              {name ? t('timeline:note.addFor', { name }) : t('timeline:note.add')}
            </button>
          </div>
        )}
      </div>
    </Page>
  );
}
