/** What is typed into a member's form, and the record it becomes. */
import { profileFaults } from '../../bindings/family.ts';
import type { Gender, Profile, ProfileFields } from '../../bindings/types.ts';
import { stripMarkup } from '../../shared/account-rules.ts';
import { canBePregnant, isPregnant } from '../../shared/age.ts';
import { dayOf } from '../../shared/dates.ts';
import { BLOOD_GROUPS, profileData } from '../../shared/profile-data.ts';

/** In the order in which they are offered; oneself is never added. */
export const RELATIONS = ['child', 'parent', 'spouse', 'sibling', 'guardian', 'other'] as const;
export const GENDERS: readonly Gender[] = ['female', 'male', 'other', 'prefer-not-to-say'];
export const COLORS = [0, 1, 2, 3, 4, 5] as const;

/** As typed: lists are lines of text. */
export type MemberForm = {
  name: string;
  relationship: Profile['relationship'] | '';
  date_of_birth: string;
  gender: Gender | '';
  color: number;
  blood_group: string;
  /** 'yes', or '' where there is none or nobody said. */
  pregnant: string;
  allergies: string;
  medical_conditions: string;
  medications: string;
  emergency_contact_name: string;
  emergency_contact_phone: string;
};
export type FormField = keyof MemberForm;

export const EMPTY_FORM: MemberForm = {
  name: '',
  relationship: '',
  date_of_birth: '',
  gender: '',
  color: 1,
  blood_group: '',
  pregnant: '',
  allergies: '',
  medical_conditions: '',
  medications: '',
  emergency_contact_name: '',
  emergency_contact_phone: '',
};

export function formOf(profile: Profile): MemberForm {
  return {
    name: profile.name,
    relationship: profile.relationship,
    date_of_birth: profile.date_of_birth ?? '',
    gender: profile.gender ?? '',
    color: profile.color,
    blood_group: profileData(profile.data).blood_group ?? '',
    pregnant: isPregnant(profile, new Date()) ? 'yes' : '',
    allergies: profile.allergies.join('\n'),
    medical_conditions: profile.medical_conditions.join('\n'),
    medications: profile.medications.join('\n'),
    emergency_contact_name: profile.emergency_contact_name,
    emergency_contact_phone: profile.emergency_contact_phone,
  };
}

/** What a draft holds; fields it does not name are as they were. */
export function readDraft(draft: string | undefined, before: MemberForm): MemberForm {
  if (draft === undefined) return before;
  try {
    return { ...before, ...(JSON.parse(draft) as Partial<MemberForm>) };
  } catch {
    return before;
  }
}

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** `data`: what belongs to the profile already; `now` dates a pregnancy that is told of for the first time. */
export function fieldsOf(form: MemberForm, data: ProfileFields['data'], now = new Date()): ProfileFields {
  const { blood_group: _before, pregnant_on: _told, ...others } = data;
  const known = { date_of_birth: form.date_of_birth || null, gender: form.gender || null, data };
  const pregnant = form.pregnant === 'yes' && canBePregnant(known, now);
  // Told of once more it stays as old as it is, or it would never be over.
  const on = isPregnant(known, now) ? profileData(data).pregnant_on : dayOf(now);
  const blood_group = BLOOD_GROUPS.find((group) => group === form.blood_group);
  return {
    name: stripMarkup(form.name).trim(),
    relationship: form.relationship || 'other',
    date_of_birth: form.date_of_birth || null,
    gender: form.gender || null,
    color: form.color,
    allergies: lines(form.allergies),
    medical_conditions: lines(form.medical_conditions),
    medications: lines(form.medications),
    emergency_contact_name: form.emergency_contact_name.trim(),
    emergency_contact_phone: form.emergency_contact_phone.trim(),
    data: {
      ...others,
      ...(blood_group ? { blood_group } : {}),
      ...(pregnant ? { pregnant_on: on } : {}),
    },
  };
}

export type FormFault =
  | 'nameRequired'
  | 'nameTooLong'
  | 'relationshipRequired'
  | 'dateInvalid'
  | 'dateFuture'
  | 'listTooLong'
  | 'lineTooLong'
  | 'contactTooLong'
  | 'phoneTooLong'
  | 'phoneInvalid';

const LISTS: readonly FormField[] = ['allergies', 'medical_conditions', 'medications'];

/** Everything that is wrong, by field; `today` is YYYY-MM-DD where the person is. */
export function formFaults(form: MemberForm, today: string): Partial<Record<FormField, FormFault>> {
  const found = profileFaults(fieldsOf(form, {}));
  const faults: Partial<Record<FormField, FormFault>> = {};
  if (form.relationship === '') faults.relationship = 'relationshipRequired';
  if (found.name) faults.name = found.name === 'name-required' ? 'nameRequired' : 'nameTooLong';
  if (found.date_of_birth) faults.date_of_birth = 'dateInvalid';
  else if (form.date_of_birth > today) faults.date_of_birth = 'dateFuture';
  for (const list of LISTS) {
    const code = found[list as keyof typeof found];
    if (code) faults[list] = code === 'list-too-long' ? 'listTooLong' : 'lineTooLong';
  }
  if (found.emergency_contact_name) faults.emergency_contact_name = 'contactTooLong';
  const phone = found.emergency_contact_phone;
  if (phone) faults.emergency_contact_phone = phone === 'text-too-long' ? 'phoneTooLong' : 'phoneInvalid';
  return faults;
}

/** The first line of a list that is too long, shortened so that one finds it. */
export function longLine(text: string): string {
  const line = lines(text).find((one) => [...one].length > 100) ?? '';
  return `${[...line].slice(0, 24).join('')}…`;
}

export const lineCount = (text: string): number => lines(text).length;

/** The least used colour, so that two people are told apart. */
export function freeColor(profiles: readonly { color: number }[]): number {
  const used = (color: number) => profiles.filter((profile) => profile.color === color).length;
  return COLORS.reduce<number>((best, color) => (used(color) < used(best) ? color : best), 0);
}
