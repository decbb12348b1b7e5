import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import type { SummaryWords } from '../../shared/exchange/ips/words.ts';
import { MEASURES } from '../../shared/exchange/measures.ts';
import { directionOf, type Language } from '../../shared/languages.ts';

export type ExchangeWords = TFunction<['exchange', 'reminders']>;

/** The texts of this feature in a language that need not be the one on screen. */
export function useExchangeWords(language: Language): ExchangeWords {
  return useTranslation(['exchange', 'reminders'], { lng: language }).t;
}

/** A day alone at its noon, so that no time zone moves it. */
export function dateWords(language: Language, at: string): string {
  return at.length === 10
    ? formatDate(language, `${at}T12:00:00`)
    : formatDate(language, at, { dateStyle: 'medium', timeStyle: 'short' });
}

export function summaryWords(t: ExchangeWords, language: Language, name: string): SummaryWords {
  const date = (at: string) => dateWords(language, at);
  const measures = new Map(MEASURES.map((id) => [id, t(`measure.${id}`)]));
  return {
    language,
    direction: directionOf(language),
    title: name ? t('summary.title', { name }) : t('summary.titleNobody'),
    section: {
      allergies: t('summary.section.allergies'),
      problems: t('summary.section.problems'),
      medications: t('summary.section.medications'),
      immunizations: t('summary.section.immunizations'),
      results: t('summary.section.results'),
      vitalSigns: t('summary.section.vitalSigns'),
      plan: t('summary.section.plan'),
      visits: t('summary.section.visits'),
    },
    nothingKnown: {
      allergies: t('summary.nothingKnown.allergies'),
      problems: t('summary.nothingKnown.problems'),
      medications: t('summary.nothingKnown.medications'),
    },
    selfReported: t('summary.selfReported'),
    bloodGroup: t('summary.bloodGroup'),
    systolic: t('summary.systolic'),
    diastolic: t('summary.diastolic'),
    measure: (id) => measures.get(id) ?? id,
    number: (value) => formatNumber(language, value, { maximumFractionDigits: 6 }),
    date,
    taken: (from, to) => {
      if (from && to) return t('summary.span', { from: date(from), to: date(to) });
      if (from) return t('summary.since', { from: date(from) });
      return to ? t('summary.until', { to: date(to) }) : '';
    },
  };
}
