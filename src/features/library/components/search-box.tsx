import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type SearchEntry, type SearchKind, useLibrarySearch } from '../../../bindings/search.ts';
import { countUse } from '../../../bindings/usage.ts';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { KIND_ICONS, linkOf } from '../link-of.ts';
import { Choice } from './choice.tsx';

const KINDS = Object.keys(KIND_ICONS) as SearchKind[];
/** Drawn anew with each letter; who wants another one types a word more, or names the kind of page. */
const MOST = 12;
const MOST_LOOKED_AT = 200;

/**
 * One field for everything there is to read; first aid stands first where the words name it. `Also` finds more by the
 * same words.
 */
export function SearchBox({ Also }: { Also?: ComponentType<{ query: string }> }) {
  const { t } = useTranslation('library');
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<SearchKind | null>(null);
  const { search, failed } = useLibrarySearch();
  const all = search?.find(query, MOST_LOOKED_AT) ?? [];
  const found = all.filter((entry) => !kind || entry.kind === kind);
  const asked = query.trim() !== '';
  // Searching is free; choosing what to search in counts as an advanced search.
  const narrow = (to: SearchKind | null) => {
    setKind(to);
    if (to) countUse('advanced_searches');
  };
  const offered = KINDS.filter((one) => one === kind || all.some((entry) => entry.kind === one));
  return (
    <search>
      <TextField
        label={t('searchAll')}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(e) => setQuery(e.target.value)}
      />
      {asked && (
        <Choice
          label={t('kind.label')}
          options={offered.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={narrow}
        />
      )}
      <p className="meta mt-2" role="status">
        {asked && (failed ? t('searchFailed') : search && found.length === 0 && t('none'))}
      </p>
      {asked && <Hits entries={found.slice(0, MOST)} />}
      {asked && Also && <Also query={query} />}
    </search>
  );
}

function Hits({ entries }: { entries: readonly SearchEntry[] }) {
  const { t } = useTranslation('library');
  return (
    <div className="rows">
      {entries.map((entry) => (
        <Link
          key={`${entry.kind}/${entry.id}`}
          className="row"
          to={linkOf(entry.kind, entry.id)}
          lang={entry.language}
        >
          <Icon name={KIND_ICONS[entry.kind]} />
          <span className="grow">
            <b>{entry.title}</b>
            <span className="meta">{t(`kind.${entry.kind}`)}</span>
          </span>
          <Icon name="chev" mirror />
        </Link>
      ))}
    </div>
  );
}
