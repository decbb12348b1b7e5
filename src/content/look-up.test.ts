import { expect, test } from 'vitest';
import type { Language } from '../shared/languages.ts';
import { createLookUp } from './look-up.ts';

const TERMS = [
  { id: 'kidney', title: 'Kidney', also: ['kidneys', 'renal'] },
  { id: 'blood-sugar', title: 'Blood sugar (glucose)', also: ['blood sugar', 'glucose'] },
  { id: 'low-blood-sugar', title: 'Low blood sugar (hypoglycaemia)', also: ['low blood sugar'] },
  { id: 'drip', title: 'Drip (infusion into a vein)', also: ['iv drip'] },
];

function marked(terms: typeof TERMS, language: Language, texts: string[], except?: string[]) {
  const pieces = createLookUp(terms, language)(texts, except);
  return texts.map((text) =>
    (pieces.get(text) ?? []).map((p) => (p.term ? `[${p.text}|${p.term}]` : p.text)).join(''),
  );
}

test('a term is marked where it is met first, however it is written, and nothing of the text is lost', () => {
  const texts = ['Your KIDNEYS clean the blood.', 'The kidney makes urine. Renal tests follow.'];
  expect(marked(TERMS, 'en', texts)).toEqual(['Your [KIDNEYS|kidney] clean the blood.', texts[1]]);
});

test('the longest name wins over the shorter one inside it', () => {
  expect(marked(TERMS, 'en', ['Low blood sugar makes you shake; measure blood sugar.'])).toEqual([
    '[Low blood sugar|low-blood-sugar] makes you shake; measure [blood sugar|blood-sugar].',
  ]);
});

test('a title that needs brackets to be understood is no name by itself', () => {
  expect(marked(TERMS, 'en', ['Let the tap drip.', 'An IV drip gives water.'])).toEqual([
    'Let the tap drip.',
    'An [IV drip|drip] gives water.',
  ]);
});

test('a name does not reach over a sign, and takes up again after it', () => {
  expect(marked(TERMS, 'en', ['An IV, drip by drip. Low (blood sugar), not low blood: sugar.'])).toEqual([
    'An IV, drip by drip. Low ([blood sugar|blood-sugar]), not low blood: sugar.',
  ]);
});

test('marks that make another word count', () => {
  expect(marked([{ id: 'x', title: 'Jeûne', also: [] }], 'fr', ['Une femme jeune. Le jeûne.'])).toEqual([
    'Une femme jeune. Le [jeûne|x].',
  ]);
  expect(marked([{ id: 'x', title: 'Ano', also: [] }], 'es', ['Un año. El ano.'])).toEqual([
    'Un año. El [ano|x].',
  ]);
});

test('what the page itself is about is not marked, nor a word that only begins alike', () => {
  expect(marked(TERMS, 'en', ['Kidney stones', 'Kidneystone glucoses'], ['kidney'])).toEqual([
    'Kidney stones',
    'Kidneystone [glucoses|blood-sugar]',
  ]);
});

const BY_LANGUAGE: [Language, string, string, string][] = [
  ['hi', 'हड्डी', 'उसकी हड्डियों में दर्द है।', '[हड्डियों|x]'],
  ['ta', 'ரத்தம்', 'அவர் ரத்தத்தை கொடுத்தார்.', '[ரத்தத்தை|x]'],
  ['ta', 'கல்லீரல்', 'மது கல்லீரலைக் கெடுக்கும்.', '[கல்லீரலைக்|x]'],
  ['te', 'గర్భాశయం', 'గర్భాశయంలో బిడ్డ పెరుగుతుంది.', '[గర్భాశయంలో|x]'],
  ['te', 'ఇన్\u200cహేలర్', 'ఇన్\u200cహేలర్ వాడండి.', '[ఇన్\u200cహేలర్|x]'],
  ['te', 'ఇన్\u200cహేలర్', 'ఇన్హేలర్\u200cతో పీల్చండి.', '[ఇన్హేలర్\u200cతో|x]'],
  ['bn', 'ফুসফুস', 'ধোঁয়া ফুসফুসের ক্ষতি করে।', '[ফুসফুসের|x]'],
  ['ar', 'الكبد', 'يضر الكحول بالكبد كثيرا.', '[بالكبد|x]'],
  ['es', 'riñón', 'Los riñones limpian la sangre.', '[riñones|x]'],
  ['fr', 'vaisseau', 'Les vaisseaux portent le sang.', '[vaisseaux|x]'],
];
test.each(BY_LANGUAGE)(
  'in %s %s is met with its endings and small words',
  (language, title, text, expected) => {
    expect(marked([{ id: 'x', title, also: [] }], language, [text])[0]).toContain(expected);
  },
);

const SHORT: [Language, string, string][] = [
  ['hi', 'नस', 'उसका नसीब अच्छा है।'],
  ['ta', 'கண்', 'கண்ணாடி உடைந்தது.'],
  ['ar', 'دم', 'قدم الطبيب'],
  ['en', 'rash', 'rashers of bacon'],
];
test.each(SHORT)(
  'in %s the short word %s is not found at the beginning of another',
  (language, title, text) => {
    expect(marked([{ id: 'x', title, also: [] }], language, [text])).toEqual([text]);
  },
);
