import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile, TimelineEntry } from '../../../bindings/types.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { type DayPart, dayParts } from '../day-parts.ts';
import { useEntryWords } from '../entry-words.ts';
import { EntryRow } from './entry-row.tsx';

type EntryListProps = {
  entries: readonly TimelineEntry[];
  /** Names each entry's person when there are several; empty where one is chosen. */
  people: readonly Profile[];
  /** The entry that somebody comes back from, to be shown again where the list was left. */
  from: string | null;
  /** Called when the end is near, and again after each answer that left it near. */
  onNearEnd: () => void;
  onOpen: (id: string) => void;
};

const HEADING = 60;
const ROW = 84;
/** So many parts beyond the screen are drawn, so that Tab and a screen reader find the next entry. */
const AROUND = 2;
const NEAR_END = 3;

/** Newest first under their days. Of thousands only those near the screen are in the page. */
export function EntryList({ entries, people, from, onNearEnd, onOpen }: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const focused = useRef<number | null>(null);
  const parts = useMemo(() => dayParts(entries, new Date()), [entries]);
  const virtual = useWindowVirtualizer({
    count: parts.length,
    estimateSize: (i) => HEADING + ROW * (parts[i]?.entries.length ?? 0),
    getItemKey: (i) => `${parts[i]?.key} ${parts[i]?.before}`,
    overscan: AROUND,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // The part with the focus stays, however far somebody scrolls: the keyboard goes on where it was.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const at = focused.current;
      return at === null || at >= range.count || shown.includes(at)
        ? shown
        : [...shown, at].sort((a, b) => a - b);
    },
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;

  // What stands above changes its height: a form that opens, a banner that goes.
  useLayoutEffect(() => {
    const now = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    if (Math.abs(now - top) > 1) setTop(now);
  });
  const returning = useRef(from);
  useEffect(() => {
    const id = returning.current;
    const at = id ? parts.findIndex((part) => part.entries.some((entry) => entry.id === id)) : -1;
    if (at < 0) return;
    // Once the list has its height and its place on the page: before, there is nowhere to scroll to.
    const frame = requestAnimationFrame(() => {
      returning.current = null;
      virtual.scrollToIndex(at, { align: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [parts, virtual]);
  useEffect(() => {
    if (last >= parts.length - NEAR_END) onNearEnd();
  });
  return (
    <div ref={list} className="entries" style={{ position: 'relative', blockSize: virtual.getTotalSize() }}>
      {items.map(({ key, index, start }) => {
        const part = parts[index];
        if (!part) return null;
        return (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            style={{
              position: 'absolute',
              insetBlockStart: 0,
              inlineSize: '100%',
              transform: `translateY(${start - top}px)`,
            }}
          >
            <PartOfDay
              part={part}
              people={people}
              onOpen={onOpen}
              onFocus={() => {
                focused.current = index;
              }}
            />
          </div>
        );
      })}
    </div>
  );
}

type PartOfDayProps = {
  part: DayPart<TimelineEntry>;
  people: readonly Profile[];
  onOpen: (id: string) => void;
  onFocus: () => void;
};

function PartOfDay({ part, people, onOpen, onFocus }: PartOfDayProps) {
  const { t } = useTranslation(['timeline', 'common']);
  const { language } = useLanguage();
  const wordsOf = useEntryWords();
  const personOf = (id: string) => {
    const person = people.find((profile) => profile.id === id);
    return person ? person.name || t('timeline:me') : null;
  };
  const isThisYear = Number(part.key.slice(0, 4)) === new Date().getFullYear();
  const date = formatDate(language, `${part.key}T12:00:00`, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: isThisYear ? undefined : 'numeric',
  });
  const name = part.name ? `${t(`common:time.${part.name}`)} · ${date}` : date;
  return (
    <section aria-label={name}>
      {part.before === 0 && <h2 className="day">{name}</h2>}
      <ul>
        {part.entries.map((entry, i) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            words={wordsOf(entry)}
            person={personOf(entry.profile_id)}
            at={part.before + i + 1}
            of={part.inDay}
            onOpen={() => onOpen(entry.id)}
            onFocus={onFocus}
          />
        ))}
      </ul>
    </section>
  );
}
