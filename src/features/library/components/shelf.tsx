import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Language } from '../../../shared/languages.ts';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/section.tsx';
import { findEntries, groupByLetter } from '../find.ts';

export interface ShelfItem {
  id: string;
  language: Language;
  title: string;
  also: readonly string[];
  summary?: string;
  /** A line under the title; the summary where there is none. */
  note?: string;
}

interface ShelfProps<T extends ShelfItem> {
  items: readonly T[];
  linkOf: (item: T) => string;
  /** What narrows the list down, above it. */
  filters?: ReactNode;
}

/** All entries of a kind by their first letter, with a search over names and summaries. */
export function Shelf<T extends ShelfItem>({ items, linkOf, filters }: ShelfProps<T>) {
  const { t } = useTranslation('library');
  const { language } = useLanguage();
  const [query, setQuery] = useState('');
  const found = findEntries(items, query, language);
  return (
    <div className="mt-4">
      <TextField
        label={t('search')}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(e) => setQuery(e.target.value)}
      />
      {filters}
      <p className="meta mt-2" role="status">
        {found.length === 0 ? t('none') : t('count', { count: found.length })}
      </p>
      {query.trim() ? (
        <div className="mt-4">
          <Rows items={found} linkOf={linkOf} />
        </div>
      ) : (
        groupByLetter(found, language).map(([letter, group]) => (
          <Section key={letter} title={letter}>
            <Rows items={group} linkOf={linkOf} />
          </Section>
        ))
      )}
    </div>
  );
}

function Rows<T extends ShelfItem>({ items, linkOf }: { items: readonly T[]; linkOf: (item: T) => string }) {
  return (
    <div className="rows">
      {items.map((item) => (
        <Link key={item.id} className="row" to={linkOf(item)} lang={item.language}>
          <span className="grow">
            <b>{item.title}</b>
            <span className="meta">{item.note ?? item.summary}</span>
          </span>
          <Icon name="chev" mirror />
        </Link>
      ))}
    </div>
  );
}
