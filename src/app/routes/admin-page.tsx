import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '../../bindings/admin.ts';
import { AdminPanel } from '../../features/admin/components/admin-panel.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { NotFound } from '../shell/not-found.tsx';

/** The admin area by its own address. To everybody else there is no such page. */
export function AdminPage() {
  const { t } = useTranslation('dashboard');
  const isAdmin = useIsAdmin(true);
  if (isAdmin === null) return <Loading />;
  if (!isAdmin) return <NotFound />;
  return (
    <Page title={t('tab.admin')}>
      <h1>{t('tab.admin')}</h1>
      <AdminPanel />
    </Page>
  );
}
