import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContent, useLibraryList } from '../../../bindings/content.ts';
import { allConditions, type ListedCondition } from '../../../content/all-conditions.ts';
import { CONDITION_SYSTEMS } from '../../../content/schemas/condition.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { Choice } from '../components/choice.tsx';
import { Shelf } from '../components/shelf.tsx';

/** Conditions from A to Z in the language's own alphabet: whole pages, and the engine's short ones where none is. */
export function ConditionsScreen() {
  const { t } = useTranslation(['conditions', 'library']);
  const pages = useLibraryList('conditions');
  const engine = useContent('symptoms');
  const [system, setSystem] = useState<ListedCondition['system']>(null);
  if (pages.state === 'loading') return <Loading />;
  if (pages.state === 'error') return <ContentMissing onRetry={pages.retry} />;
  const all = allConditions(pages.value, engine.state === 'ready' ? engine.value : null);
  const systems = CONDITION_SYSTEMS.filter((name) => all.some((item) => item.system === name));
  const items = all.filter((item) => !system || item.system === system);
  return (
    <Page title={t('conditions:title')}>
      <h1>{t('conditions:title')}</h1>
      <p className="lead mt-2 mb-4">{t('conditions:lead')}</p>
      <Shelf
        items={items}
        linkOf={({ id }) => paths.condition(id)}
        filters={
          <div className="filters">
            <Choice
              label={t('library:system.label')}
              options={systems.map((value) => ({ value, label: t(`library:system.${value}`) }))}
              value={system}
              onChange={setSystem}
            />
          </div>
        }
      />
    </Page>
  );
}
