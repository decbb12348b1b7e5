import { normaliseWord } from '../symptoms/normalise.ts';

const GAP = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a name in the form in which names are compared: case, accents, digits of any script made one. */
export function nameWords(text: string): string[] {
  return text
    .split(/\s+/u)
    .flatMap((word) => normaliseWord(word).split(GAP))
    .filter((word) => word !== '');
}

/** "Co-Amoxiclav", "co amoxiclav" and "coamoxiclav" are one name. */
export const nameKey = (text: string): string => nameWords(text).join('');

const UNIT = 'mg|mcg|ug|μg|g|gm|gms|gram|grams|ml|cc|l|iu|ui|units?|mmol|meq|मिग्रा|एमजी|মিগ্রা|mgs|ملغ|مجم|مغ';
const AMOUNT = new RegExp(`^(?:\\d+(?:${UNIT}|[kx])?|x\\d+|${UNIT})$`, 'u');

const FORMS = {
  swallowed: [
    ...[
      'tablet',
      'tablets',
      'tab',
      'tabs',
      'pill',
      'pills',
      'capsule',
      'capsules',
      'cap',
      'caps',
      'syrup',
      'suspension',
    ],
    ...[
      'sachet',
      'odt',
      'oral',
      'गोली',
      'गोलियाँ',
      'टैबलेट',
      'टेबलेट',
      'कैप्सूल',
      'सिरप',
      'மாத்திரை',
      'சிரப்',
      'ট্যাবলেট',
    ],
    ...[
      'বড়ি',
      'ক্যাপসুল',
      'সিরাপ',
      'మాత్ర',
      'మాత్రలు',
      'టాబ్లెట్',
      'సిరప్',
      'comprimido',
      'comprimidos',
      'tableta',
      'tabletas',
    ],
    ...[
      'cápsula',
      'cápsulas',
      'pastilla',
      'pastillas',
      'jarabe',
      'comprimé',
      'comprimés',
      'gélule',
      'gélules',
      'cachet',
    ],
    ...['sirop', 'قرص', 'أقراص', 'حبة', 'حبوب', 'كبسولة', 'كبسولات', 'شراب', 'goli'],
  ],
  injected: [
    'injection',
    'inj',
    'iv',
    'im',
    'vial',
    'ampoule',
    'इंजेक्शन',
    'ஊசி',
    'ইনজেকশন',
    'ఇంజెక్షన్',
    'inyección',
    'piqûre',
    'حقنة',
  ],
  skin: [
    'cream',
    'ointment',
    'gel',
    'lotion',
    'क्रीम',
    'மருந்துக்களிம்பு',
    'ক্রিম',
    'క్రీమ్',
    'crema',
    'pomada',
    'crème',
    'pommade',
    'كريم',
    'مرهم',
  ],
  inhaled: [
    'inhaler',
    'puffer',
    'respules',
    'इनहेलर',
    'இன்ஹேலர்',
    'ইনহেলার',
    'ఇన్హేలర్',
    'inhalador',
    'inhalateur',
    'بخاخ',
  ],
  other: [
    ...[
      'drops',
      'drop',
      'spray',
      'patch',
      'dose',
      'daily',
      'once',
      'twice',
      'od',
      'bd',
      'bid',
      'tds',
      'tid',
      'qid',
      'hs',
      'sos',
    ],
    ...[
      'prn',
      'sr',
      'xr',
      'er',
      'mr',
      'cr',
      'xl',
      'la',
      'dt',
      'low',
      'strip',
      'medicine',
      'दवा',
      'gotas',
      'gouttes',
      'قطرة',
    ],
  ],
} as const;
export type Form = keyof typeof FORMS;

const FORM_OF: ReadonlyMap<string, Form> = new Map(
  (Object.keys(FORMS) as Form[]).flatMap((form) => FORMS[form].map((word) => [nameKey(word), form] as const)),
);

export const isForm = (word: string): boolean => FORM_OF.has(word);

/** A written name without strength, form and how often: "Tab. Ibuprofen 400mg BD" is "ibuprofen", swallowed. */
export function stripName(words: readonly string[]): { words: string[]; forms: Form[] } {
  const forms: Form[] = [];
  const kept = words.filter((word) => {
    const form = FORM_OF.get(word);
    if (form) forms.push(form);
    return !form && !AMOUNT.test(word);
  });
  return { words: kept, forms };
}

const JOINER = /\s*[+/&,;،]\s*|\s+(?:and|with|plus|और|மற்றும்|ও|এবং|మరియు|y|con|et|avec|مع)\s+|\s+و(?=\p{L})/iu;

/** The parts of a combination as written: "tramadol + paracetamol". One part where nothing joins. */
export function splitName(text: string): string[] {
  return text.split(JOINER).filter((part) => stripName(nameWords(part)).words.length > 0);
}
