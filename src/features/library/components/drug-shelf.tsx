import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LibraryItems } from '../../../content/compiled.ts';
import { DRUG_USES } from '../../../content/schemas/drug.ts';
import { paths } from '../../../shared/paths.ts';
import { Choice } from './choice.tsx';
import { Shelf } from './shelf.tsx';

type Drug = LibraryItems['drugs'];

/** Medicines by name or by what they are used for. */
export function DrugShelf({ list }: { list: readonly Drug[] }) {
  const { t } = useTranslation('library');
  const [use, setUse] = useState<Drug['use'] | null>(null);
  const uses = DRUG_USES.filter((value) => list.some((item) => item.use === value));
  const items = list
    .filter((item) => !use || item.use === use)
    .map((item) => ({ ...item, note: item.className }));
  return (
    <Shelf
      items={items}
      linkOf={({ id }) => paths.part(paths.drugs, id)}
      filters={
        <div className="filters">
          <Choice
            label={t('use.label')}
            options={uses.map((value) => ({ value, label: t(`use.${value}`) }))}
            value={use}
            onChange={setUse}
          />
        </div>
      }
    />
  );
}
