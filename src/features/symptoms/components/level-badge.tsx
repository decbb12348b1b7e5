import { useTranslation } from 'react-i18next';
import type { Triage } from '../../../clinical/symptoms/knowledge-types.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';

/** Octagon, diamond, calendar, leaf: a shape and a word besides the colour. */
export const levelIcons: Record<Triage, IconName> = {
  emergency: 'octagon',
  urgent: 'diamond',
  routine: 'cal',
  'self-care': 'leaf',
};

export function LevelBadge({ triage }: { triage: Triage }) {
  const { t } = useTranslation('symptoms');
  return (
    <span className="badge">
      <Icon name={levelIcons[triage]} />
      {t(`level.${triage}`)}
    </span>
  );
}
