import type { Language } from '../../shared/languages.ts';
import { scriptOf } from './normalise.ts';

/** Vowel signs and stops at the end of an Indic word change with case and number; the root before them does not. */
const INDIC_TAIL =
  /[\u0900-\u0903\u093e-\u094d\u0981-\u0983\u09be-\u09cd\u0bbe-\u0bcd\u0c00-\u0c03\u0c3e-\u0c4d]+$/;

/** Words whose root means something else: "winded" has nothing to do with wind, nor "testes" with tests. */
const WHOLE = new Set([
  'winded',
  'puffed',
  'puffing',
  'teething',
  'testes',
  'evening',
  'voices',
  'scared',
  'stars',
  'burned',
  'limping',
  'limps',
  'limped',
]);

function english(w: string): string {
  if (WHOLE.has(w)) return w;
  if (w.length > 5 && w.endsWith('ing')) return undouble(w.slice(0, -3));
  if (w.length > 4 && w.endsWith('ied')) return `${w.slice(0, -3)}y`;
  if (w.length > 4 && w.endsWith('ies')) return `${w.slice(0, -3)}y`;
  if (w.length > 4 && w.endsWith('ed')) return undouble(w.slice(0, -2));
  if (w.length > 4 && /(?:[sxz]|[cs]h)es$/.test(w)) return w.slice(0, -2);
  if (w.length > 3 && w.endsWith('s') && !/[su]s$/.test(w)) return dropE(w.slice(0, -1));
  return dropE(w);
}
function undouble(w: string): string {
  return /([bdgmnprt])\1$/.test(w) ? w.slice(0, -1) : dropE(w);
}
function dropE(w: string): string {
  return w.length > 4 && w.endsWith('e') ? w.slice(0, -1) : w;
}

/** Written and spoken Tamil end their verbs differently (வலிக்கிறது, வலிக்குது; முடியவில்லை, முடியல): one root. */
function tamil(w: string): string {
  const out = w
    .replace(/வில்லை$/, 'ல')
    .replace(/ி(?:விட்டது|ட்டது|டுச்சு|ருச்சு|டிச்சு|ச்சு)$/, 'ி')
    .replace(/க்(?:கிறது|கின்றது|குது|குறது)$/, '')
    .replace(/(?:கிறது|கின்றது|குறது)$/, '')
    .replace(/ுது$/, 'ு');
  return out.length >= 3 ? out : w;
}

/** "Is not coming" is రావడం లేదు, రావటం లేదు or రావట్లేదు. */
function telugu(w: string): string {
  const out = w.replace(/(?:డం|టం|ట్)$/, '');
  return out.length >= 2 ? out : w;
}

function romance(w: string): string {
  let out = w;
  if (out.length > 4 && /[sx]$/.test(out)) out = out.slice(0, -1);
  if (out.length > 4 && /[aeo]$/.test(out)) out = out.slice(0, -1);
  return out;
}

function arabic(w: string): string {
  let out = w;
  const prefix = /^(?:وال|بال|فال|كال|ولل|ال|لل|و(?=....))/.exec(out)?.[0];
  if (prefix && out.length - prefix.length >= 3) out = out.slice(prefix.length);
  const suffix = /(?:هما|كما|ها|هم|نا|ات|ون|ين|ان|ني|ته|تي|ه|ي|ك)$/.exec(out)?.[0];
  if (suffix && out.length - suffix.length >= 3) out = out.slice(0, -suffix.length);
  return out;
}

/** Root of a normalised word, light on purpose: it folds number, gender, case and person, never a prefix that negates. */
export function stem(word: string, language: Language): string {
  const script = scriptOf(word);
  if (script === 'arabic') return arabic(word);
  if (script === 'latin') {
    if (language === 'en') return english(word);
    if (language === 'es' || language === 'fr') return romance(word);
    return romanKey(word);
  }
  if (script === 'number' || script === 'other') return word;
  const plain = script === 'tamil' ? tamil(word) : script === 'telugu' ? telugu(word) : word;
  const root = plain.replace(INDIC_TAIL, '');
  return root.length >= 2 ? root : word;
}

/** Romanised Indic and Arabic words have no fixed spelling: bukhar, bukhaar and bukhaarr are one. */
function romanKey(word: string): string {
  return word
    .replace(/aa/g, 'a')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/([a-z])\1+/g, '$1')
    .replace(/([^aeiou])h$/, '$1');
}
