import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useContent } from '../../../bindings/content.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { groupByLetter, type ListedCondition, searchConditions } from '../list-conditions.ts';

/** Conditions from A to Z in the language's own alphabet, with a search over names and summaries. */
export function ConditionsScreen() {
  const { t } = useTranslation('conditions');
  const { language } = useLanguage();
  const content = useContent('symptoms');
  const [query, setQuery] = useState('');
  const all: ListedCondition[] = useMemo(
    () =>
      content.state === 'ready'
        ? Object.entries(content.value.conditions).map(([id, words]) => ({
            id,
            name: words.name,
            about: words.about,
          }))
        : [],
    [content],
  );
  if (content.state === 'loading') return <Loading />;
  if (content.state === 'error') return <ContentMissing onRetry={content.retry} />;
  const found = searchConditions(all, query, language);
  return (
    <Page title={t('title')}>
      <h1>{t('title')}</h1>
      <p className="lead mt-2 mb-4">{t('lead')}</p>
      <TextField
        label={t('search')}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(e) => setQuery(e.target.value)}
      />
      <p className="meta mt-2" role="status">
        {found.length === 0 ? t('none') : t('count', { count: found.length })}
      </p>
      {groupByLetter(found, language).map(([letter, conditions]) => (
        <Section key={letter} title={letter}>
          <div className="rows">
            {conditions.map((condition) => (
              <Link key={condition.id} className="row" to={paths.condition(condition.id)}>
                <span className="grow">
                  <b>{condition.name}</b>
                  <span className="meta">{condition.about}</span>
                </span>
                <Icon name="chev" mirror />
              </Link>
            ))}
          </div>
        </Section>
      ))}
    </Page>
  );
}
