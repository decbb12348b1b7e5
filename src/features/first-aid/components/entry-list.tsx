import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CompiledFirstAid } from '../../../content/compiled.ts';
import { FIRST_AID_GROUPS } from '../../../content/schemas/first-aid-groups.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { findFirstAid } from '../find.ts';
import { CallButton } from './call-button.tsx';

/** What happened? Typed or tapped; what kills in minutes stands first. */
export function EntryList({ entries, before }: { entries: readonly CompiledFirstAid[]; before?: ReactNode }) {
  const { t } = useTranslation('firstAid');
  const { language } = useLanguage();
  const [query, setQuery] = useState('');
  const found = findFirstAid(entries, query, language);
  return (
    <Page title={t('title')}>
      <div className="list-column">
        <h1>{t('title')}</h1>
        <p className="lead mt-2 mb-4">{t('lead')}</p>
        {before}
        <CallButton />
        <div className="mt-4">
          <TextField
            label={t('search')}
            type="search"
            autoComplete="off"
            value={query}
            onChange={(e) => setQuery(e.target.value)}
          />
        </div>
        <p className="meta mt-2" role="status">
          {found.length === 0 ? t('none') : ''}
        </p>
        {query.trim() ? (
          <Rows entries={found} withSummary />
        ) : (
          FIRST_AID_GROUPS.map((group) => (
            <Section key={group} title={t(`group.${group}`)}>
              <Rows entries={found.filter((entry) => entry.group === group)} />
            </Section>
          ))
        )}
      </div>
    </Page>
  );
}

/** Names alone while nothing is typed: thirty of them are looked over in seconds. */
function Rows({ entries, withSummary }: { entries: readonly CompiledFirstAid[]; withSummary?: boolean }) {
  return (
    <div className="rows">
      {entries.map((entry) => (
        <Link key={entry.id} className="row" to={paths.firstAidPart(entry.id)} lang={entry.language}>
          <Icon name={entry.icon} />
          <span className="grow">
            <b>{entry.title}</b>
            {withSummary && <span className="meta">{entry.summary}</span>}
          </span>
          <Icon name="chev" mirror />
        </Link>
      ))}
    </div>
  );
}
