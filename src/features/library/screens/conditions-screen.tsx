import { useTranslation } from 'react-i18next';
import { useContent, useLibraryList } from '../../../bindings/content.ts';
import { allConditions } from '../../../content/all-conditions.ts';
import { CONDITION_SYSTEMS } from '../../../content/schemas/condition.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { FilteredShelf } from '../components/filtered-shelf.tsx';

/** Conditions from A to Z in the language's own alphabet: whole pages, and the engine's short ones where none is. */
export function ConditionsScreen() {
  const { t } = useTranslation(['conditions', 'library']);
  const pages = useLibraryList('conditions');
  const engine = useContent('symptoms');
  if (pages.state === 'loading') return <Loading />;
  if (pages.state === 'error') return <ContentMissing onRetry={pages.retry} />;
  return (
    <Page title={t('conditions:title')}>
      <h1>{t('conditions:title')}</h1>
      <p className="lead mt-2 mb-4">{t('conditions:lead')}</p>
      <FilteredShelf
        items={allConditions(pages.value, engine.state === 'ready' ? engine.value : null)}
        linkOf={({ id }) => paths.condition(id)}
        label={t('library:system.label')}
        groups={CONDITION_SYSTEMS}
        groupOf={({ system }) => system}
        nameOf={(system) => t(`library:system.${system}`)}
      />
    </Page>
  );
}
