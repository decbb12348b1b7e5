import { useTranslation } from 'react-i18next';
import { Bullets } from '../../../ui/section.tsx';

/** What goes and what stays, before anything does. */
export function WhatGoes({ goes, stays }: { goes: readonly string[]; stays: readonly string[] }) {
  const { t } = useTranslation('activity');
  return (
    <>
      <h3>{t('erase.goes')}</h3>
      <Bullets items={goes} />
      <h3>{t('erase.stays')}</h3>
      <Bullets items={stays} />
    </>
  );
}
