import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../shared/languages.ts';
import { HEALTH_GOALS } from '../../shared/profile-data.ts';
import { tipOfDay, tipsFor } from './tip-of-the-day.ts';

const files = import.meta.glob<readonly string[]>('../../../content/hubs/*/*.json', {
  eager: true,
  import: 'habits',
});
const habitsIn = (language: string) => (page: string) =>
  files[`../../../content/hubs/${page}/${language}.json`];

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (language) => {
  it.each([[[]], ...HEALTH_GOALS.map((goal) => [[goal]])])('%j has advice for more than a week', (goals) => {
    const tips = tipsFor(goals, habitsIn(language));
    expect(tips.length).toBeGreaterThan(7);
    for (const { page, text } of tips) expect(habitsIn(language)(page)).toContain(text);
  });
});

const tips = tipsFor([], (page) => [`${page} 1`, `${page} 2`]);

it('tells of another page each day until every page was told of', () => {
  expect(new Set(tips.slice(0, 4).map(({ page }) => page)).size).toBe(4);
  expect(tips[4]?.page).toBe(tips[0]?.page);
});

it('is one for the whole day and another one on the next', () => {
  const morning = tipOfDay(tips, new Date(2026, 4, 10, 0, 5));
  expect(tipOfDay(tips, new Date(2026, 4, 10, 23, 55))).toBe(morning);
  expect(tipOfDay(tips, new Date(2026, 4, 11, 0, 5))).not.toBe(morning);
  expect(tipOfDay(tips, new Date(2026, 4, 10), tips.length)).toBe(morning);
});

it('is none where no page is here', () => {
  expect(
    tipOfDay(
      tipsFor(['family-health'], () => undefined),
      new Date(),
    ),
  ).toBeNull();
});
