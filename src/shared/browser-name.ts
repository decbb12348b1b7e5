/** What a person would call a browser, of what it calls itself: "Firefox · Android". */

/** The first that fits: many call themselves Chrome or Safari too. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** null where nothing of it is known. */
export function browserName(agent: string | null): string | null {
  const named = [BROWSERS, SYSTEMS].flatMap((known) => {
    const found = known.find(([, sign]) => sign.test(agent ?? ''));
    return found ? [found[0]] : [];
  });
  return named.length > 0 ? named.join(' · ') : null;
}
