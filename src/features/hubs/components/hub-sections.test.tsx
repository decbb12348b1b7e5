// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CompiledHub } from '../../../content/compiled.ts';
import { renderScreen } from '../../../testing/render.tsx';
import { HubSections } from './hub-sections.tsx';

const sections: CompiledHub['sections'] = [
  { title: 'Is it free?', text: ['Yes.'], items: [] },
  { title: 'Where is it kept?', text: ['Here.'], items: ['On this device'] },
];
const hub = (id: string): CompiledHub => ({
  ...{ id, language: 'en', icon: 'info', related: [], sources: [], basis: '', review: '' },
  ...{ title: 'Help', summary: '', intro: [], call: [], see: [], habits: [], sections },
});
const open = () => screen.getAllByRole('group').map((one) => one.hasAttribute('open'));

afterEach(cleanup);

it('answers the question its address names, and leaves the others closed', async () => {
  await renderScreen(<HubSections hub={hub('help-center')} />, { at: '/help-center#part-2' });
  expect(open()).toEqual([false, true]);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
});

it('tells other pages whole', async () => {
  await renderScreen(<HubSections hub={hub('terms')} />);
  expect(screen.queryAllByRole('group')).toEqual([]);
  expect(screen.getByText('On this device')).toBeTruthy();
});
