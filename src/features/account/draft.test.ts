// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

/** The module anew, as after a reload: only what sessionStorage holds is left. */
async function reload() {
  vi.resetModules();
  return import('./draft.ts');
}

it('brings name and email back after a reload, until they are cleared', async () => {
  const before = await reload();
  before.keepDraft({ email: 'asha@home.example' });
  before.keepDraft({ displayName: 'Asha' });
  const after = await reload();
  expect(after.useAccountDraft.getState()).toEqual({ email: 'asha@home.example', displayName: 'Asha' });
  after.clearDraft();
  expect((await reload()).useAccountDraft.getState()).toEqual({ email: '', displayName: '' });
});

it('begins empty where the kept draft is damaged', async () => {
  sessionStorage.setItem('niramaya-account-draft', '{"email":');
  expect((await reload()).useAccountDraft.getState()).toEqual({ email: '', displayName: '' });
});
