import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readKept } from '../../../bindings/kept.ts';
import { saveOwnProfile } from '../../../bindings/own-profile.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { listChange, listShown, savedList } from '../changes.ts';
import { ONBOARDING_DRAFT, type QuestionProps } from '../flow.ts';
import { type ItemFault, itemFault, lengthOf } from '../rules.ts';
import { type ListQuestion as ListName, NO_ANSWERS } from '../steps.ts';
import { QuestionFrame } from './frame.tsx';

/** Up to twenty things in the person's own words, written one after the other. */
export function ListQuestion(flow: QuestionProps & { question: ListName }) {
  const { t } = useTranslation(['onboarding']);
  const sayDone = useUndoNotice();
  const { language } = useLanguage();
  const { question, profile, answers, change, saveProfile } = flow;
  const [fault, setFault] = useState<ItemFault | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const items = listShown(profile, answers, question);
  const typed = answers.items[question] ?? '';

  const setItem = (text: string) => change(({ items: texts }) => ({ items: { ...texts, [question]: text } }));
  const setList = (list: string[]) => change(({ lists }) => ({ lists: { ...lists, [question]: list } }));
  const add = () => {
    const found = itemFault(typed, items);
    setFault(found);
    if (!found) {
      setList([...items, typed.trim()]);
      setItem('');
    }
    input.current?.focus();
  };
  const remove = (item: string) => {
    setFault(null);
    setList(items.filter((listed) => listed !== item));
    input.current?.focus();
    sayDone(t('onboarding:list.removed', { item }), () => putBack(item));
  };
  /** The question may have been left meanwhile: then the list lies in the profile. */
  const putBack = (item: string) => {
    const under = readKept(ONBOARDING_DRAFT, NO_ANSWERS).lists[question];
    if (under) return setList([...under, item]);
    void saveOwnProfile((now) => {
      const list = [...savedList(now, question), item];
      return listChange(now, { ...NO_ANSWERS, lists: { [question]: list } }, question);
    });
  };
  // What is in the field belongs to the list for whoever goes on, if it fits in.
  const onNext = () => {
    const left = typed.trim() !== '';
    const found = left ? itemFault(typed, items) : null;
    if (found && found !== 'item-twice') {
      setFault(found);
      return input.current?.focus();
    }
    const list = left && !found ? [...items, typed.trim()] : items;
    const whole = { ...answers, lists: { ...answers.lists, [question]: list } };
    const { [question]: _, ...lists } = answers.lists;
    const { [question]: __, ...texts } = answers.items;
    void saveProfile((now) => listChange(now, whole, question), { lists, items: texts });
  };
  const error =
    fault && t(`onboarding:fault.${fault}`, { length: formatNumber(language, lengthOf(typed.trim())) });
  return (
    <QuestionFrame flow={flow} onNext={onNext}>
      <TextField
        ref={input}
        label={t(`onboarding:list.label.${question}`)}
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(e) => {
          setFault(null);
          setItem(e.target.value);
        }}
        onKeyDown={(e) => {
          // Enter adds; only on the empty field it goes on. Not while letters of a script are being put together.
          if (e.key !== 'Enter' || e.nativeEvent.isComposing || typed.trim() === '') return;
          e.preventDefault();
          add();
        }}
      />
      <button type="button" className="btn soft" onClick={add}>
        <Icon name="plus" />
        {t('onboarding:list.add')}
      </button>
      <div>
        <p role="status" className="meta">
          {items.length === 0
            ? t('onboarding:list.empty')
            : t('onboarding:list.count', { count: items.length })}
        </p>
        <ul className="rows" aria-label={t('onboarding:list.listed')}>
          {items.map((item) => (
            <li key={item} className="row">
              <span className="grow">{item}</span>
              <button
                type="button"
                className="ib"
                aria-label={t('onboarding:list.remove', { item })}
                onClick={() => remove(item)}
              >
                <Icon name="x" />
              </button>
            </li>
          ))}
        </ul>
      </div>
    </QuestionFrame>
  );
}
