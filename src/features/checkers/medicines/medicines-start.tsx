import { useTranslation } from 'react-i18next';
import { paths } from '../../../shared/paths.ts';
import { StartPanel } from '../kit/start-panel.tsx';

/** Above the list of medicines: the way into the check of them together. */
export function MedicinesStart() {
  const { t } = useTranslation('medicines');
  return <StartPanel to={paths.medicineChecker} label={t('start')} />;
}
