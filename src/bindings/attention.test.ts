import { beforeEach, expect, it, vi } from 'vitest';
import { type AttentionItem, correctAttention, dropAttention } from './attention.ts';
import { dataStore } from './stores.ts';

const sync = vi.hoisted(() => ({ settleAttention: vi.fn(async () => undefined) }));
vi.mock('./runtime.ts', () => ({ currentSync: () => sync, startRuntime: async () => undefined }));

const item: AttentionItem = {
  key: 'goals g 1',
  collection: 'goals',
  id: 'g',
  document: { id: 'g', vv: { a: 1 }, updated_at: '', deleted: false, title: 'long', unit: 'kg' },
  code: '23514',
  message: '',
  at: '2026-03-01T10:00:00.000Z',
};
const update = vi.fn();

beforeEach(() => {
  sync.settleAttention.mockClear();
  update.mockReset().mockResolvedValue({ ok: true, value: {} });
  const data = { goals: { get: async () => ({}), update } };
  dataStore.setState({ status: 'open', data: data as never, error: null });
});

it('writes the whole record above the refused version, and only then forgets the refused one', async () => {
  expect(await correctAttention(item, { title: 'short' })).toEqual({ ok: true, value: undefined });
  const whole = { id: 'g', title: 'short', unit: 'kg' };
  expect(update).toHaveBeenCalledWith('g', whole, { a: 1 });
  expect(sync.settleAttention).toHaveBeenCalledWith('goals g 1');
});

it('keeps it in the list when its own validation finds a fault', async () => {
  const fault = { ok: false, error: { code: 'text-too-long', field: 'unit' } };
  update.mockResolvedValue(fault);
  expect(await correctAttention(item, {})).toEqual(fault);
  expect(sync.settleAttention).not.toHaveBeenCalled();
});

it('keeps it when the account locked meanwhile', async () => {
  dataStore.setState({ status: 'locked', data: null });
  expect(await correctAttention(item, { title: 'short' })).toEqual({ ok: false, error: { code: 'locked' } });
  expect(sync.settleAttention).not.toHaveBeenCalled();
});

it('says so when it could not be forgotten', async () => {
  sync.settleAttention.mockRejectedValueOnce(new Error('full'));
  expect(await dropAttention(item)).toEqual({ ok: false, error: { code: 'storage-refused' } });
});
