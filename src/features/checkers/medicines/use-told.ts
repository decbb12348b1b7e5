import { useTranslation } from 'react-i18next';
import type { MedicineKnowledge } from '../../../clinical/medicines/index.ts';
import { formatList } from '../../../i18n/format.ts';
import { labelled } from '../../../i18n/labelled.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { Person } from '../kit/use-person.ts';
import type { MedicineAnswers } from './answers.ts';
import { isListed } from './items.ts';
import type { Named } from './use-names.ts';
import type { Words } from './word-keys.ts';

/** Allergies and illnesses as they were told, or by their names where they were chosen by an id of the engine. */
export function useTold(knowledge: MedicineKnowledge, nameOf: (id: string) => Named) {
  const { t } = useTranslation(['medicines', 'common']);
  const { language } = useLanguage();
  const { rules } = knowledge;
  const allergyName = (told: string): string => {
    if (Object.hasOwn(rules.allergies, told)) return t(`medicines:allergy.${told as keyof Words['allergy']}`);
    return isListed(told, knowledge) ? nameOf(told).title : told;
  };
  const conditionName = (told: string): string =>
    Object.hasOwn(rules.conditions, told)
      ? t(`medicines:condition.${told as keyof Words['condition']}`)
      : told;

  /** What was reckoned with, line by line, for whoever reads the result elsewhere. */
  const linesOf = (person: Person | null, answers: MedicineAnswers, isMother: boolean): string[] => {
    const list = (title: string, names: readonly string[]) =>
      names.length > 0 ? [labelled(language, title, formatList(language, names))] : [];
    const month = answers.trimester ? t(`medicines:person.trimester${answers.trimester}`) : '';
    const yes = t('common:action.yes');
    return [
      ...list(
        t('medicines:person.allergies'),
        [...(person?.allergies ?? []), ...answers.allergies].map(allergyName),
      ),
      ...list(
        t('medicines:person.conditions'),
        [...(person?.conditions ?? []), ...answers.conditions].map(conditionName),
      ),
      ...(isMother && answers.pregnant
        ? [`${t('medicines:person.pregnant')} ${[yes, month].filter(Boolean).join(', ')}`]
        : []),
      ...(isMother && answers.breastfeeding ? [`${t('medicines:person.breastfeeding')} ${yes}`] : []),
    ];
  };
  return { allergyName, conditionName, linesOf };
}
