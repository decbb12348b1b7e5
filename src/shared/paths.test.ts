import { expect, it } from 'vitest';
import { paths, showsRecords } from './paths.ts';

it('knows the pages that show records, and the parts below them', () => {
  for (const path of [paths.timeline, paths.dashboard, `${paths.dashboard}/devices`, paths.medicineChecker])
    expect(showsRecords(path), path).toBe(true);
});

it('opens no records for pages to read, nor for one that only ends alike', () => {
  for (const path of [paths.home, paths.emergency, paths.remedies, `/old${paths.timeline}`, ''])
    expect(showsRecords(path), path).toBe(false);
});
