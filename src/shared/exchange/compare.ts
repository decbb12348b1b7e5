/** What of a file is new to a person's records, what is there already, and what cannot be taken. */
import { dayOf, type Facts, type LabFact, type MeasureFact, type MedicineFact, momentOf } from './facts.ts';
import type { Incoming, ReadFile, Reason, Refused } from './incoming.ts';
import { bareName, plainWords } from './names.ts';

export type Compared = {
  new: Incoming[];
  here: Incoming[];
  refused: (Refused | { incoming: Incoming; reason: Reason })[];
  /** The file tells another birthday than the chosen person's: it may be about somebody else. */
  otherBirthDate: string | null;
};

/** A profile's lists hold so many. */
const MOST_LISTED = 20;

/** Compared by what it says, so that the same file taken twice adds nothing. */
export function compare(file: ReadFile, facts: Facts, now: Date): Compared {
  const seen = new Seen(facts);
  const compared: Compared = { new: [], here: [], refused: [...file.refused], otherBirthDate: null };
  const { birthDate } = facts.person;
  if (birthDate && file.person.birthDate && birthDate !== file.person.birthDate) {
    compared.otherBirthDate = file.person.birthDate;
  }
  const born = birthDate ?? file.person.birthDate;
  for (const incoming of file.items) {
    const reason = whenFault(incoming, born, now) ?? seen.fault(incoming);
    if (seen.has(incoming)) compared.here.push(incoming);
    else if (reason) compared.refused.push({ incoming, reason });
    else {
      compared.new.push(incoming);
      seen.add(incoming);
    }
  }
  return compared;
}

const DAY = 86_400_000;

function whenFault({ kind, value }: Incoming, born: string | null, now: Date): Reason | null {
  if (kind !== 'measurement' && kind !== 'lab' && kind !== 'vaccination') return null;
  // A day more: the file may come from where it is tomorrow already.
  if (Date.parse(momentOf(value.at)) > now.getTime() + DAY) return 'date-ahead';
  if (born && dayOf(value.at) < born) return 'before-birth';
  return Date.parse(momentOf(value.at)) < Date.parse('1890-01-02') ? 'date-unreadable' : null;
}

/** What is known of the person, and what the file has brought so far. */
class Seen {
  private readonly keys: Set<string>;
  private readonly medicines: MedicineFact[];
  private readonly listed: Record<'allergy' | 'condition', number>;
  private readonly facts: Facts;

  constructor(facts: Facts) {
    this.facts = facts;
    this.medicines = [...facts.medicines];
    this.listed = { allergy: facts.allergies.length, condition: facts.conditions.length };
    this.keys = new Set([
      ...facts.allergies.map(({ name }) => namedKey('allergy', name)),
      ...facts.conditions.map(({ name }) => namedKey('condition', name)),
      ...facts.vaccinations.map((value) => keyOf({ kind: 'vaccination', value })),
      ...facts.measurements.map((value) => keyOf({ kind: 'measurement', value })),
      ...facts.labs.map((value) => keyOf({ kind: 'lab', value })),
    ]);
  }

  has(incoming: Incoming): boolean {
    if (incoming.kind === 'medicine') return this.medicines.some((one) => holds(one, incoming.value));
    const own = ownValue(this.facts, incoming);
    return own === undefined ? this.keys.has(keyOf(incoming)) : own === keyOf(incoming);
  }

  /** What the person wrote themselves stays; a list that is full takes no more. */
  fault(incoming: Incoming): Reason | null {
    const own = ownValue(this.facts, incoming);
    if (own) return 'differs';
    const { kind } = incoming;
    if (kind !== 'allergy' && kind !== 'condition') return null;
    return this.listed[kind] >= MOST_LISTED ? 'list-full' : null;
  }

  add(incoming: Incoming): void {
    if (incoming.kind === 'medicine') this.medicines.push(incoming.value);
    else this.keys.add(keyOf(incoming));
    if (incoming.kind === 'allergy' || incoming.kind === 'condition') this.listed[incoming.kind] += 1;
  }
}

/** What the profile says already, where there is one of it only: '' where nothing; undefined for what there are many of. */
function ownValue({ person }: Facts, incoming: Incoming): string | undefined {
  switch (incoming.kind) {
    case 'birth-date':
      return person.birthDate ? keyOf({ kind: 'birth-date', value: person.birthDate }) : undefined;
    case 'gender':
      return person.gender ? keyOf({ kind: 'gender', value: person.gender }) : undefined;
    case 'blood-group':
      return person.bloodGroup ? keyOf({ kind: 'blood-group', value: person.bloodGroup }) : undefined;
    case 'contact':
      return person.contact ? keyOf({ kind: 'contact', value: person.contact }) : undefined;
    default:
      return undefined;
  }
}

const namedKey = (kind: string, name: string) => `${kind} ${bareName(name)}`;

function keyOf(incoming: Incoming): string {
  switch (incoming.kind) {
    case 'allergy':
    case 'condition':
      return namedKey(incoming.kind, incoming.value.name);
    case 'vaccination':
      return `vaccination ${dayOf(incoming.value.at)} ${plainWords(incoming.value.name)}`;
    case 'measurement':
      return measureKey(incoming.value);
    case 'lab':
      return labKey(incoming.value);
    case 'contact':
      return `contact ${plainWords(incoming.value.name)} ${incoming.value.phone.replace(/\D/g, '')}`;
    case 'medicine':
      return `medicine ${plainWords(incoming.value.name)}`;
    default:
      return `${incoming.kind} ${incoming.value}`;
  }
}

/** To the minute: many files leave the seconds out. */
function measureKey({ measure, value, value2, unit, at }: MeasureFact): string {
  return `${measure} ${momentOf(at).slice(0, 16)} ${value} ${value2 ?? ''} ${unit}`;
}

function labKey({ test, loinc, name, value, comparator, text, unit, at }: LabFact): string {
  const which = test ?? loinc ?? plainWords(name);
  return `lab ${which} ${dayOf(at)} ${comparator ?? ''}${value ?? plainWords(text)} ${plainWords(unit)}`;
}

/** The same medicine, told no more closely than it stands there already. */
function holds(own: MedicineFact, other: MedicineFact): boolean {
  if (plainWords(own.name) !== plainWords(other.name)) return false;
  const fields = ['dose', 'instructions', 'startedOn', 'endedOn'] as const;
  return fields.every((field) => !other[field] || plainWords(other[field]) === plainWords(own[field] ?? ''));
}
