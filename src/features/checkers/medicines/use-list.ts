import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMedication, removeMedication, renameMedication } from '../../../bindings/medications.ts';
import { updateProfile } from '../../../bindings/profiles.ts';
import type { Result } from '../../../bindings/types.ts';
import type { MedicineKnowledge } from '../../../clinical/medicines/index.ts';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import type { Person } from '../kit/use-person.ts';
import { type Item, onlyId, recordOf } from './items.ts';

type Undoable = Result<{ undo: () => Promise<unknown> }>;

/** Changes to what a person takes, and why the last one failed. */
export function useList(person: Person | null, knowledge: MedicineKnowledge) {
  const { t } = useTranslation(['medicines', 'common', 'lock']);
  const sayDone = useUndoNotice();
  const [problem, setProblem] = useState<string | null>(null);

  const told = <R extends Result<unknown>>(result: R): R => {
    setProblem(result.ok ? null : wordError(result.error.code));
    return result;
  };
  const wordError = (code: string) => {
    if (code === 'locked') return `${t('lock:title')}. ${t('lock:typed')}`;
    return code === 'storage-full' ? t('common:error.storageFull') : t('common:error.notSaved');
  };

  /** Resolves to whether it is on the list now. */
  const add = async (name: string, chosen: string | null): Promise<boolean> => {
    const id = chosen ?? onlyId(name, knowledge);
    return told(await addMedication(recordOf(name, id, knowledge), person?.id)).ok;
  };

  const changeProfile = (change: (medicines: readonly string[]) => string[]): Promise<Undoable> | null =>
    person ? updateProfile(person.id, ({ medications }) => ({ medications: change(medications) })) : null;

  const remove = async ({ name, kept, inProfile }: Item) => {
    const steps = [
      ...kept.map((id) => () => removeMedication(id)),
      ...(inProfile === null ? [] : [() => changeProfile((all) => all.filter((one) => one !== inProfile))]),
    ];
    const undos: (() => Promise<unknown>)[] = [];
    for (const step of steps) {
      const done = await step();
      if (!done) continue;
      if (!told<Undoable>(done).ok) break;
      if (done.ok) undos.unshift(done.value.undo);
    }
    if (undos.length === 0) return;
    sayDone(t('medicines:list.removed', { name }), async () => {
      for (const undo of undos) await undo();
    });
  };

  /**
   * The written name stood for this medicine: it is called so from now on. What only the profile lists becomes a
   * record, which remembers what was chosen.
   */
  const correct = async ({ kept, inProfile }: Item, title: string, id: string) => {
    const record = recordOf(title, id, knowledge);
    const steps =
      kept.length > 0
        ? kept.map((one) => () => renameMedication(one, record))
        : [() => addMedication(record, person?.id)];
    for (const step of steps) if (!told<Undoable>(await step()).ok) return;
    if (inProfile === null) return;
    const changed = await changeProfile((all) => all.filter((one) => one !== inProfile));
    if (changed) told(changed);
  };

  return { problem, add, remove, correct };
}
