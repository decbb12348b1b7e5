import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useContent, useLibraryList } from '../../../bindings/content.ts';
import { paths } from '../../../shared/paths.ts';
import { ContentMissing } from '../../../ui/content-missing.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { ConditionPage } from '../components/condition-page.tsx';
import { EntryGone } from '../components/entry-gone.tsx';
import { EntryScreen } from '../components/entry-screen.tsx';
import { ShortCondition } from '../components/short-condition.tsx';

/** One condition: its page, or the little that the symptom engine knows of it. */
export function ConditionScreen() {
  const { t } = useTranslation('conditions');
  const { conditionId = '' } = useParams();
  return (
    <EntryScreen
      kind="conditions"
      id={conditionId}
      shelf={paths.conditions}
      heading={t('title')}
      page={ConditionPage}
      otherwise={<ShortScreen id={conditionId} />}
    />
  );
}

function ShortScreen({ id }: { id: string }) {
  const { t } = useTranslation('conditions');
  const engine = useContent('symptoms');
  const pages = useLibraryList('conditions');
  if (engine.state === 'loading') return <Loading />;
  if (engine.state === 'error') return <ContentMissing onRetry={engine.retry} />;
  const words = engine.value.conditions[id];
  if (!words) return <EntryGone list={paths.conditions} heading={t('title')} />;
  const whole = pages.state === 'ready' ? pages.value.find(({ covers }) => covers.includes(id)) : undefined;
  return (
    <Page title={words.name} back={paths.conditions} heading={t('title')}>
      <ShortCondition
        id={id}
        content={engine.value}
        whole={whole && { to: paths.condition(whole.id), title: whole.title }}
      />
    </Page>
  );
}
