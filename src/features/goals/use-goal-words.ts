import { useTranslation } from 'react-i18next';
import type { Goal } from '../../bindings/goals.ts';
import type { AppError } from '../../bindings/types.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { goalProgress } from '../../shared/goal-data.ts';

/** A goal in the reader's language: its name, what it aims at, how far it is. */
export function useGoalWords() {
  const { t } = useTranslation('goals');
  const { language } = useLanguage();
  const amount = (value: number, unit: string) =>
    `${formatNumber(language, value, { maximumFractionDigits: 4 })} ${unit}`.trim();
  return {
    amount,
    name: (goal: Goal) => goal.title || t(`kind.${goal.kind}`),
    aim: (goal: Goal) => {
      const date = goal.target_on && formatDate(language, `${goal.target_on}T12:00:00`);
      const target =
        goal.target === null ? null : t('aim.target', { amount: amount(goal.target, goal.unit) });
      return [target, date && t('aim.date', { date })].filter(Boolean).join(' · ');
    },
    progress: (goal: Goal) => {
      const { now, share } = goalProgress(goal);
      if (now === null) return t('progress.none');
      const here = t('progress.now', { amount: amount(now, goal.unit) });
      if (share === null) return here;
      const percent = formatNumber(language, share, { style: 'percent', maximumFractionDigits: 0 });
      return `${here} · ${t('progress.share', { percent })}`;
    },
  };
}

/** Why something about a goal was not kept, and that what was typed stays. */
export function useGoalError(): (error: AppError) => string {
  const { t, i18n } = useTranslation(['goals', 'common', 'lock']);
  return ({ code }) => {
    if (code === 'locked') return `${t('lock:title')}. ${t('lock:typed')}`;
    if (code === 'storage-full') return t('common:error.storageFull');
    if (code === 'storage-refused') return t('common:error.storageRefused');
    return i18n.exists(`goals:errors.${code}`)
      ? t(`goals:errors.${code as GoalCode}`)
      : t('common:error.notSaved');
  };
}

type GoalCode =
  | 'kind-required'
  | 'title-required'
  | 'text-too-long'
  | 'number-invalid'
  | 'date-invalid'
  | 'date-past'
  | 'data-too-large'
  | 'not-found';
