import { countries } from 'virtual:countries';
import { useTranslation } from 'react-i18next';
import { useCountry } from '../../bindings/country.ts';
import { useMedications } from '../../bindings/medications.ts';
import type { Profile } from '../../bindings/types.ts';
import type { Country } from '../../content/compiled.ts';
import { countryName, formatDate } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Language } from '../../shared/languages.ts';
import { profileData } from '../../shared/profile-data.ts';
import type { CardLine } from './card-text.ts';
import type { CardTexts } from './use-second-texts.ts';
import { useNameOf } from './use-words.ts';

type Second = { language: Language; t: CardTexts } | null;
type Label = 'name' | 'born' | 'sex' | 'blood' | 'allergies' | 'conditions' | 'medicines' | 'contact';

const SERVICES = ['unified', 'medical', 'police', 'fire'] as const;

/** The card's lines in both languages, with everything the family wrote and nothing it did not. */
export function useCard(
  profile: Profile,
  second: Second,
): { lines: CardLine[]; numbersTitle: [string, string] } {
  const { t: first } = useTranslation(['family', 'emergency']);
  const { language } = useLanguage();
  const name = useNameOf()(profile);
  const medicines = useMedicineNames(profile);
  const country = useCountry(({ country: code }) => countries.find((one) => one.code === code));
  const both = (words: (t: CardTexts, language: Language) => string): [string, string] => {
    const own = words(first as CardTexts, language);
    return [own, second ? words(second.t, second.language) : own];
  };
  const day = (iso: string) =>
    both((_, lang) => formatDate(lang, iso, { dateStyle: 'long', timeZone: 'UTC' }));
  const same = (items: readonly string[]) => items.filter(Boolean).map((item) => [item, item] as const);
  const { blood_group } = profileData(profile.data);
  const { gender, date_of_birth } = profile;
  const contact = [profile.emergency_contact_name, profile.emergency_contact_phone].filter(Boolean).join(' ');
  const items: Record<Label, CardLine['items']> = {
    name: same([name]),
    born: date_of_birth ? [day(date_of_birth)] : [],
    sex: gender && gender !== 'prefer-not-to-say' ? [both((t) => t(`family:gender.${gender}`))] : [],
    blood: same([blood_group ?? '']),
    allergies: same(profile.allergies),
    conditions: same(profile.medical_conditions),
    medicines: same(medicines),
    contact: same([contact]),
  };
  const lines = (Object.keys(items) as Label[]).map((key) => ({
    key,
    labels: both((t) => t(`family:card.${key}`)),
    items: items[key],
  }));
  const numbers = country ? numbersOf(country) : [];
  const numberLines = numbers.map(({ service, dial }) => ({
    key: service,
    labels: both((t) => t(`emergency:service.${service}`)),
    items: same([dial]),
  }));
  const known = country && country.code !== 'other' ? country.code : null;
  const numbersTitle = both((t, lang) =>
    known ? t('family:card.numbers', { country: countryName(lang, known) }) : t('family:card.numbersOther'),
  );
  return { lines: [...lines, ...numberLines], numbersTitle };
}

/** What the profile names and what is kept as taken now, each once. */
function useMedicineNames(profile: Profile): string[] {
  const live = useMedications(profile.id);
  const today = new Date().toISOString().slice(0, 10);
  const taken =
    live.state === 'ready' ? live.medications.filter(({ ended_on }) => !ended_on || ended_on >= today) : [];
  const kept = taken.map(({ name, dose }) => [name, dose].filter(Boolean).join(' '));
  const isKept = (name: string) => taken.some((one) => one.name.toLowerCase() === name.toLowerCase());
  return [...kept, ...profile.medications.filter((name) => !isKept(name))];
}

function numbersOf(country: Country): { service: (typeof SERVICES)[number]; dial: string }[] {
  const found = SERVICES.flatMap((service) => {
    const number = country[service];
    return number ? [{ service, dial: number.display }] : [];
  });
  // One number for everything stands once.
  return found.filter(({ dial }, at) => found.findIndex((other) => other.dial === dial) === at);
}
