import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../ui/page.tsx';
import type { Person } from './use-person.ts';

/** A check by itself, with nothing beside the question; the arrow leads back to the page it began on. */
export function CheckerPage({
  title,
  back,
  person,
  children,
}: {
  title: string;
  back: string;
  person: Person | null;
  children: ReactNode;
}) {
  const { t } = useTranslation('symptoms');
  const sub = person?.name ? t('for', { name: person.name }) : t('forMe');
  return (
    <Page title={title} back={back} heading={title} sub={sub}>
      {children}
    </Page>
  );
}
