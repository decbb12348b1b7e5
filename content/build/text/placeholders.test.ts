import { describe, expect, it } from 'vitest';
import { brokenMarkup, placeholdersIn, tagsIn } from './placeholders.ts';

describe('placeholders and tags', () => {
  it('are named without their formatting', () => {
    expect(placeholdersIn('{{ when, datetime }} of {{count}}')).toEqual(['count', 'when']);
    expect(tagsIn('<b>now</b> <1/>')).toEqual(['</b>', '<1/>', '<b>']);
  });
  it.each(['{{count}', '{count}', '{{a}} }}', '<b>now', 'now</b>', '<b><i>now</b></i>'])(
    '%s is broken',
    (text) => {
      expect(brokenMarkup(text)).not.toBeNull();
    },
  );
  it.each(['{{count}} days', '<b>now</b>', 'less than < 5', 'plain'])('%s is whole', (text) => {
    expect(brokenMarkup(text)).toBeNull();
  });
});
