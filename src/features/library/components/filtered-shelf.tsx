import { useState } from 'react';
import { Choice } from './choice.tsx';
import { Shelf, type ShelfItem } from './shelf.tsx';

interface FilteredShelfProps<T extends ShelfItem, G extends string> {
  items: readonly T[];
  linkOf: (item: T) => string;
  /** What the filter is called. */
  label: string;
  /** What it may offer, in that order; a group without items is left out. */
  groups: readonly G[];
  groupOf: (item: T) => G | null;
  nameOf: (group: G) => string;
}

/** A shelf whose entries can be narrowed down to those of one group. */
export function FilteredShelf<T extends ShelfItem, G extends string>(props: FilteredShelfProps<T, G>) {
  const { items, linkOf, label, groups, groupOf, nameOf } = props;
  const [chosen, setChosen] = useState<G | null>(null);
  // Until entries of a kind are told in every language the page stands without their list.
  if (items.length === 0) return null;
  const offered = groups.filter((group) => items.some((item) => groupOf(item) === group));
  return (
    <Shelf
      items={items.filter((item) => !chosen || groupOf(item) === chosen)}
      linkOf={linkOf}
      filters={
        <div className="filters">
          <Choice
            label={label}
            options={offered.map((group) => ({ value: group, label: nameOf(group) }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      }
    />
  );
}
