import { useTranslation } from 'react-i18next';
import type { EntryKind } from '../../../bindings/types.ts';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { changeFilters, type Filters, NO_FILTERS } from './filters.ts';

const KINDS: readonly EntryKind[] = [
  'measurement',
  'medicine',
  'symptom',
  'check',
  'lab',
  'vaccination',
  'visit',
  'note',
];

/** Words at once, kinds and days behind one more tap. */
export function FilterPanel({ filters }: { filters: Filters }) {
  const { t } = useTranslation('timeline');
  const { kinds, text, from, to } = filters;
  const chosen = kinds.length + (from ? 1 : 0) + (to ? 1 : 0);
  const toggle = (kind: EntryKind) =>
    changeFilters({
      kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind],
    });
  return (
    <search className="stack-s screen-only">
      <TextField
        label={t('filter.search')}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => changeFilters({ text: event.target.value })}
      />
      <details className="acc">
        <summary>
          <span>{chosen > 0 ? t('filter.openOn', { count: chosen }) : t('filter.open')}</span>
          <Icon name="down" small />
        </summary>
        <div className="stack mt-2">
          <div className="chips" role="group" aria-label={t('filter.kinds')}>
            {KINDS.map((kind) => (
              <button
                key={kind}
                type="button"
                className="chip plain"
                aria-pressed={kinds.includes(kind)}
                onClick={() => toggle(kind)}
              >
                {t(`kind.${kind}`)}
              </button>
            ))}
          </div>
          <div className="two-cols">
            <TextField
              label={t('filter.from')}
              type="date"
              value={from}
              onChange={(event) => changeFilters({ from: event.target.value })}
            />
            <TextField
              label={t('filter.to')}
              type="date"
              value={to}
              error={isCrossed(filters) ? t('filter.order') : null}
              onChange={(event) => changeFilters({ to: event.target.value })}
            />
          </div>
        </div>
      </details>
      {(chosen > 0 || text) && (
        <div>
          <button
            type="button"
            className="btn line"
            onClick={() => changeFilters({ ...NO_FILTERS, personId: filters.personId })}
          >
            {t('filter.clear')}
          </button>
        </div>
      )}
    </search>
  );
}

export function isCrossed({ from, to }: Filters): boolean {
  return from !== '' && to !== '' && from > to;
}

/** Whether anything but the person is chosen. */
export function isFiltered({ kinds, text, from, to }: Filters): boolean {
  return kinds.length > 0 || text.trim() !== '' || from !== '' || to !== '';
}
