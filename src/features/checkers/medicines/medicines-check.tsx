import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedications } from '../../../bindings/medications.ts';
import { type MedicineKnowledge, suggestMedicines } from '../../../clinical/medicines/index.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Banner } from '../../../ui/note.tsx';
import { Bullets, Section } from '../../../ui/section.tsx';
import { useKept } from '../kit/use-kept.ts';
import { type Person, withPregnancy } from '../kit/use-person.ts';
import { AboutPerson } from './about-person.tsx';
import { ageOf, canBeMother, inputOf, isOpen, NO_ANSWERS, questionsOf } from './answers.ts';
import { itemsOf, MOST_ITEMS, nameFault, readItem } from './items.ts';
import { MedicineList } from './medicine-list.tsx';
import { MedicinesResultView } from './medicines-result.tsx';
import { NameField } from './name-field.tsx';
import { PersonChoice } from './person-choice.tsx';
import { useList } from './use-list.ts';
import { useNames } from './use-names.ts';
import { useTold } from './use-told.ts';

interface MedicinesCheckProps {
  knowledge: MedicineKnowledge;
  person: Person | null;
}

const MOST_SUGGESTED = 5;

/** The list, what our list says to it, and what about the person changes that: all on one page, following each change. */
export function MedicinesCheck({ knowledge, person }: MedicinesCheckProps) {
  const { t } = useTranslation('medicines');
  const live = useMedications(person?.id ?? null);
  // Oneself has no profile before the first medicine: what is being typed must not change its place with that.
  const draft = `check-medicines-${person && !person.self ? person.id : ''}`;
  const [typed, change] = useKept(draft, NO_ANSWERS);
  const answers = withPregnancy(typed, person);
  const [fault, setFault] = useState<string | null>(null);
  const { problem, add, remove, correct } = useList(person, knowledge);
  const nameOf = useNames(knowledge);
  const { linesOf } = useTold(knowledge, nameOf);

  const now = new Date();
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  const records = live.state === 'ready' ? live.medications : [];
  const items = itemsOf(records, person?.medicines ?? [], today).map((item) => readItem(item, knowledge));
  const age = ageOf(answers, person, now);
  const { input, left } = inputOf(items, answers, person, age, knowledge);
  const mother = canBeMother(person, age);
  const asked = JSON.stringify(input);
  // Asked anew only when something counts anew: not with each letter that is typed.
  const questions = useMemo(
    () =>
      questionsOf(
        JSON.parse(asked),
        { age: person?.years !== undefined && person.years !== null, mother },
        knowledge,
      ),
    [asked, person?.years, mother, knowledge],
  );
  const suggestions = suggestMedicines(answers.typed, knowledge, MOST_SUGGESTED);

  const onAdd = async (name: string, id: string | null) => {
    const found = nameFault(
      name,
      items.map((item) => item.name),
      MOST_ITEMS,
    );
    setFault(found && (found === 'full' ? t('add.full', { count: MOST_ITEMS }) : t(`add.${found}`)));
    if (!found && (await add(name.trim(), id))) change({ typed: '' });
  };

  return (
    <>
      <h1>{t('title')}</h1>
      <div className="screen-only">
        <p className="mt-2">{t('lead')}</p>
        <PersonChoice person={person} />
      </div>
      <div className="two mt-5">
        <div>
          <NameField
            label={t('add.label')}
            hint={t('add.hint')}
            button={t('add.button')}
            typed={answers.typed}
            error={fault}
            suggestions={suggestions.map(nameOf)}
            onType={(typed) => {
              setFault(null);
              change({ typed });
            }}
            onAdd={(name, id) => void onAdd(name, id)}
          />
          {problem && <Banner title={problem} />}
          <Section title={person?.name ? t('list.titleFor', { name: person.name }) : t('list.title')}>
            {live.state === 'loading' && <Loading />}
            {live.state === 'error' && <Banner title={t('list.error')} />}
            {live.state === 'ready' && (
              <MedicineList
                items={items}
                nameOf={nameOf}
                isPartner={(id) => Object.hasOwn(knowledge.rules.partners, id)}
                onRemove={(item) => void remove(item)}
                onCorrect={(item, title, id) => void correct(item, title, id)}
              />
            )}
          </Section>
          {items.length > 0 && (
            <MedicinesResultView
              {...{ items, input, left, knowledge, nameOf, person }}
              about={linesOf(person, answers, mother)}
              open={questions.filter((question) => isOpen(question, answers, age)).length}
            />
          )}
        </div>
        <div className="rail long screen-only">
          {items.length > 0 && (
            <AboutPerson {...{ person, answers, change, questions, age, knowledge, nameOf }} />
          )}
          <Section title={t('limits.title')}>
            <Bullets items={[t('limits.brands'), t('limits.dose'), t('limits.few'), t('limits.review')]} />
          </Section>
        </div>
      </div>
    </>
  );
}

const two = (figure: number) => String(figure).padStart(2, '0');
