import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import type { Level } from '../check-data.ts';
import { levelClasses, levelIcons } from '../kind-icons.ts';

/** A shape, a word and a colour. */
export function LevelBadge({ level, soft }: { level: Level; soft?: boolean }) {
  const { t } = useTranslation('timeline');
  return (
    <span className={`lv ${levelClasses[level]} badge${soft ? ' soft' : ''}`}>
      <Icon name={levelIcons[level]} small />
      {t(`level.${level}`)}
    </span>
  );
}
