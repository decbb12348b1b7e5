import type { Grade } from './knowledge-types.ts';

export const GRADES: readonly Grade[] = ['negative', 'trace', '1+', '2+', '3+', '4+'];

/** What reports of the eight languages print for "not found", "a trace" and "found". */
const WORDS: Record<'negative' | 'trace' | 'positive', readonly string[]> = {
  negative: [
    ...[
      'negative',
      'neg',
      'nil',
      'absent',
      'none',
      'normal',
      'not detected',
      'non reactive',
      'nad',
      '-',
      '(-)',
    ],
    ...[
      'negativo',
      'negativa',
      'ausente',
      'no detectado',
      'négatif',
      'négative',
      'negatif',
      'absence',
      'non détecté',
    ],
    ...['नेगेटिव', 'ऋणात्मक', 'नकारात्मक', 'अनुपस्थित', 'நெகட்டிவ்', 'எதிர்மறை', 'இல்லை', 'নেগেটিভ', 'নেতিবাচক'],
    ...['నెగటివ్', 'నెగెటివ్', 'లేదు', 'سلبي', 'لا يوجد', 'غير موجود'],
  ],
  trace: [
    ...['trace', 'traces', 'tr', '+/-', '±', '(+)', 'trazas', 'indicios', 'traza', 'traces faibles'],
    ...['ट्रेस', 'अल्प', 'ட்ரேஸ்', 'ট্রেস', 'ట్రేస్', 'آثار', 'أثر'],
  ],
  positive: [
    ...[
      'positive',
      'pos',
      'present',
      'detected',
      'reactive',
      'positivo',
      'positiva',
      'presente',
      'detectado',
    ],
    ...[
      'positif',
      'positive',
      'présent',
      'présence',
      'détecté',
      'पॉजिटिव',
      'पॉज़िटिव',
      'धनात्मक',
      'सकारात्मक',
      'उपस्थित',
    ],
    ...['பாசிட்டிவ்', 'பாசிடிவ்', 'நேர்மறை', 'পজিটিভ', 'ইতিবাচক', 'పాజిటివ్', 'إيجابي', 'ايجابي', 'موجود'],
  ],
};

const PLAIN = new Map<string, Grade>([
  ...WORDS.negative.map((word): [string, Grade] => [key(word), 'negative']),
  ...WORDS.trace.map((word): [string, Grade] => [key(word), 'trace']),
  // A bare "positive" says that it was found, not how much: the lowest grade claims least.
  ...WORDS.positive.map((word): [string, Grade] => [key(word), '1+']),
]);

function key(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The grade a dipstick result names ("negative", "trace", "++", "2 +", "+3"), digits already ASCII. */
export function readGrade(text: string): Grade | undefined {
  const plain = key(text);
  const word = PLAIN.get(plain);
  if (word) return word;
  const tight = plain.replace(/[\s()]/g, '');
  if (/^\+{1,4}$/.test(tight)) return `${tight.length}+` as Grade;
  const counted = /^(?:([1-4])\++|\+([1-4]))$/.exec(tight);
  return counted ? (`${counted[1] ?? counted[2]}+` as Grade) : undefined;
}
