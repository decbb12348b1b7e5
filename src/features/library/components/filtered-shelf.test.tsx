// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render.tsx';
import { FilteredShelf } from './filtered-shelf.tsx';

afterEach(cleanup);

const GROUPS = ['heart', 'skin', 'eye'] as const;
const item = (id: string, title: string, group: (typeof GROUPS)[number] | null) =>
  ({ id, language: 'en', title, also: [], group }) as const;
const ITEMS = [item('burn', 'Burn', 'skin'), item('angina', 'Angina', 'heart'), item('fever', 'Fever', null)];
const shown = (items: typeof ITEMS) =>
  renderScreen(
    <FilteredShelf
      items={items}
      linkOf={({ id }) => `/${id}`}
      label="Part"
      groups={GROUPS}
      groupOf={({ group }) => group}
      nameOf={(group) => `The ${group}`}
    />,
  );
const titles = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

it('offers the groups that have entries, in their own order, and shows one of them', async () => {
  await shown(ITEMS);
  expect(titles()).toEqual(['Angina', 'Burn', 'Fever']);
  const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(offered.slice(1)).toEqual(['The heart', 'The skin']);
  await userEvent.selectOptions(screen.getByLabelText('Part'), 'The skin');
  expect(titles()).toEqual(['Burn']);
  await userEvent.selectOptions(screen.getByLabelText('Part'), offered[0] ?? '');
  expect(titles()).toHaveLength(3);
});

it('is not there at all without entries', async () => {
  await shown([]);
  expect(screen.queryByLabelText('Part')).toBeNull();
});
