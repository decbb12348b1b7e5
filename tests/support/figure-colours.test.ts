import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import closeUps from '../../src/figures/close-ups.json' with { type: 'json' };
import things from '../../src/figures/things.json' with { type: 'json' };

const css = (name: string) =>
  readFileSync(new URL(`../../src/ui/styles/${name}.css`, import.meta.url), 'utf8');
const drawings = Object.entries({ ...things, ...closeUps });

it('has paths in every drawing, in colours that the stylesheet knows', () => {
  const known = new Set([...css('figure').matchAll(/\.tone-([a-z0-9-]+) \{/g)].map(([, tone]) => tone));
  for (const [name, paths] of drawings) {
    expect(paths.length, name).toBeGreaterThan(0);
    for (const path of paths) {
      const [, tone, d] = /^([a-z0-9-]+)(?:\/[\d.]+)? (M[-\d. MLHVCSQTAZmlhvcsqtaz]+)$/.exec(path) ?? [];
      expect(known.has(tone), `${name}: ${path}`).toBe(true);
      expect(d, name).not.toMatch(/NaN|\.\d*\./);
    }
  }
});

const TONES = ['helper', 'helper-2', 'patient', 'patient-2', 'line', 'thing', 'accent', 'danger', 'water'];
const colourOf = (css: string, tone: string) =>
  new RegExp(`--c-fig-${tone}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '';
/** Each palette of the stylesheet, for whom it is and in which media. */
const palettes = [
  ...css('tokens').matchAll(/(?:@media ([^{]+) \{\s*)?([^{}]+) \{([^{}]*--c-fig-[^{}]*)\}/g),
].map(([, media = '', selector = '', declared = '']) => ({ media, selector: selector.trim(), declared }));
const [light, ...dark] = palettes;

it('stands out from its ground in every theme: three to one at least', () => {
  expect(palettes).toHaveLength(3);
  for (const { selector, declared } of palettes)
    for (const tone of TONES)
      expect(
        contrast(colourOf(declared, tone), colourOf(declared, 'stage')),
        `${selector}: ${tone}`,
      ).toBeGreaterThanOrEqual(3);
});

it('is as dark by choice as by the device, and never so on paper', () => {
  const [chosen, device] = dark;
  expect(chosen).toMatchObject({ media: 'screen', selector: '[data-theme="dark"]' });
  expect(device?.media).toBe('screen and (prefers-color-scheme: dark)');
  expect(words(device?.declared)).toEqual(words(chosen?.declared));
});

it('stands out from paper', () => {
  const paper = colourOf(css('figure').split('@media print')[1] ?? '', 'stage');
  expect(light?.media).toBe('');
  for (const tone of TONES)
    expect(contrast(colourOf(light?.declared ?? '', tone), paper), tone).toBeGreaterThanOrEqual(3);
});

const words = (text = '') => text.trim().split(/\s+/);

/** As WCAG counts it, of two colours like #0a5653. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
