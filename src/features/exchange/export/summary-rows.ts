/** What a doctor asks first, in the order of asking; the last value of everything that was measured. */
import { dayOf, type Facts, type LabFact, type MeasureFact } from '../../../shared/exchange/facts.ts';
import {
  amountOfLab,
  amountOfMeasure,
  datedLine,
  medicineLine,
  planLine,
} from '../../../shared/exchange/ips/lines.ts';
import { isOver } from '../../../shared/exchange/ips/resources.ts';
import type { SummaryWords } from '../../../shared/exchange/ips/words.ts';
import type { EntryRecord, PersonRecords } from '../../../shared/exchange/records.ts';
import type { ExchangeWords } from '../use-words.ts';

export type SummaryPart = { title: string; rows: { name: string; value: string }[]; lines: string[] };

const MOST_LABS = 20;
const MOST_CHECKS = 3;
const MOST_LINES = 10;
const CHECKERS = ['symptoms', 'bmi', 'child-growth'] as const;
const LEVELS = ['emergency', 'urgent', 'routine', 'self-care'] as const;

export function summaryParts(
  facts: Facts,
  records: PersonRecords,
  words: SummaryWords,
  t: ExchangeWords,
  now: Date,
): SummaryPart[] {
  const taken = facts.medicines.filter(({ endedOn }) => !isOver(endedOn, now));
  const past = facts.medicines.filter(({ endedOn }) => isOver(endedOn, now));
  const told = (list: readonly string[], unknown: string) => (list.length > 0 ? [...list] : [unknown]);
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  const { nothingKnown, section } = words;
  const parts: SummaryPart[] = [
    { title: t('summary.who'), rows: whoRows(facts, words, t), lines: [] },
    { title: section.allergies, rows: [], lines: told(names(facts.allergies), nothingKnown.allergies) },
    { title: section.problems, rows: [], lines: told(names(facts.conditions), nothingKnown.problems) },
    {
      title: section.medications,
      rows: [],
      lines: told(
        taken.map((one) => medicineLine(one, words)),
        nothingKnown.medications,
      ),
    },
    {
      title: t('summary.past'),
      rows: [],
      lines: past.slice(-MOST_LINES).map((one) => medicineLine(one, words)),
    },
    { title: t('summary.latestMeasurements'), rows: measureRows(facts.measurements, words), lines: [] },
    { title: t('summary.latestLabs'), rows: labRows(facts.labs, words), lines: [] },
    {
      title: section.immunizations,
      rows: [],
      lines: facts.vaccinations
        .slice(-MOST_LINES)
        .map((one) => datedLine({ ...one, at: dayOf(one.at) }, words)),
    },
    { title: t('summary.latestChecks'), rows: [], lines: checkLines(records.entries, words, t) },
    {
      title: section.visits,
      rows: [],
      lines: facts.visits.slice(-MOST_LINES).map((one) => datedLine(one, words)),
    },
    { title: section.plan, rows: [], lines: facts.plans.map((one) => planLine(one, words)) },
  ];
  return parts.filter(({ rows, lines }) => rows.length + lines.length > 0);
}

function whoRows({ person }: Facts, { date }: SummaryWords, t: ExchangeWords): SummaryPart['rows'] {
  const { name, birthDate, gender, bloodGroup, contact } = person;
  return [
    { name: t('column.name'), value: name || t('summary.unknown') },
    { name: t('summary.born'), value: birthDate ? date(birthDate) : t('summary.unknown') },
    { name: t('summary.gender'), value: gender ? t(`summary.genders.${gender}`) : t('summary.unknown') },
    { name: t('summary.bloodGroup'), value: bloodGroup ?? t('summary.unknown') },
    {
      name: t('summary.contact'),
      value: contact ? [contact.name, contact.phone].filter(Boolean).join(', ') : t('summary.unknown'),
    },
  ];
}

/** The last of each; facts stand oldest first. */
function lastOf<T>(list: readonly T[], key: (item: T) => string): T[] {
  return [...new Map(list.map((item) => [key(item), item])).values()];
}

function measureRows(measurements: readonly MeasureFact[], words: SummaryWords): SummaryPart['rows'] {
  return lastOf(measurements, ({ measure }) => measure).map((fact) => ({
    name: words.measure(fact.measure),
    value: `${amountOfMeasure(fact, words)} · ${words.date(fact.at)}`,
  }));
}

function labRows(labs: readonly LabFact[], words: SummaryWords): SummaryPart['rows'] {
  return lastOf(labs, ({ test, name }) => test ?? name)
    .slice(-MOST_LABS)
    .map((fact) => ({
      name: fact.name,
      value: `${amountOfLab(fact, words)} · ${words.date(dayOf(fact.at))}`,
    }));
}

/** What was told to a check and what it advised; what it thought it could be stays out of a doctor's way. */
function checkLines(entries: readonly EntryRecord[], words: SummaryWords, t: ExchangeWords): string[] {
  return entries
    .filter(({ kind }) => kind === 'check')
    .toSorted((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1))
    .flatMap(({ occurred_at, note, data }) => {
      const checker = CHECKERS.find((one) => one === (data.checker ?? 'symptoms'));
      if (!checker) return [];
      const level = LEVELS.find((one) => one === data.triage);
      const typed = typeof data.text === 'string' ? data.text.trim() : '';
      const said = checker === 'symptoms' ? typed : (note.split('\n')[0] ?? '');
      const more = [said, level ? t(`summary.level.${level}`) : ''].filter(Boolean).join('; ');
      return [`${words.date(occurred_at)}: ${t(`summary.checker.${checker}`)}${more ? ` (${more})` : ''}`];
    })
    .slice(-MOST_CHECKS);
}
