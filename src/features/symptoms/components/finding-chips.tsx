import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { setFinding } from '../check-store.ts';

/** Findings by name; a tap takes one out again. */
export function FindingChips({ ids, nameOf }: { ids: readonly string[]; nameOf: (id: string) => string }) {
  const { t } = useTranslation('symptoms');
  return (
    <div className="chips">
      {ids.map((id) => (
        <button
          key={id}
          type="button"
          className="chip"
          aria-label={t('understood.remove', { name: nameOf(id) })}
          onClick={() => setFinding(id, null)}
        >
          {nameOf(id)}
          <Icon name="x" small />
        </button>
      ))}
    </div>
  );
}
