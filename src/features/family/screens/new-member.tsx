import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { addMember } from '../../../bindings/family.ts';
import { usePlan } from '../../../bindings/plan.ts';
import type { Profile } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { MemberFormView } from '../components/member-form-view.tsx';
import { PlanFull } from '../components/plan-full.tsx';
import { canAddMember } from '../limits.ts';
import { EMPTY_FORM, fieldsOf, freeColor } from '../member-form.ts';
import { useDraftForm } from '../use-draft-form.ts';
import { useSaveWords } from '../use-words.ts';

export function NewMember({ profiles }: { profiles: readonly Profile[] }) {
  const { t } = useTranslation(['family']);
  const sayDone = useUndoNotice();
  const navigate = useNavigate();
  const words = useSaveWords();
  const plan = usePlan();
  const { form, found, change, end } = useDraftForm(null, {
    ...EMPTY_FORM,
    color: freeColor([...profiles, ...ownToCome(profiles)]),
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    const fields = fieldsOf(form, {});
    const added = await addMember(fields);
    setBusy(false);
    if (!added.ok) return setProblem(words(added.error));
    end();
    const { record, undo } = added.value;
    navigate(paths.familyMember(record.id), { replace: true });
    sayDone(t('family:form.added', { name: fields.name }), undo);
  };
  const sayLeft = (takeBack: () => void) => sayDone(t('family:form.discarded'), takeBack);
  const leave = () => {
    const takeBack = end();
    navigate(paths.family);
    if (takeBack) sayLeft(takeBack);
  };
  return (
    <Page title={t('family:form.new')} back={paths.family} heading={t('family:title')}>
      <h1>{t('family:form.new')}</h1>
      {canAddMember(profiles, plan) || busy ? (
        <>
          <p className="lead mt-2">{t('family:form.lead')}</p>
          <MemberFormView
            {...{ form, found, problem, busy }}
            save={t('family:form.saveNew')}
            onChange={change}
            onSave={() => void save()}
            onCancel={leave}
          />
        </>
      ) : (
        <PlanFull plan={plan} typed={found} />
      )}
    </Page>
  );
}

/** Oneself comes with the first member, in the first colour. */
function ownToCome(profiles: readonly Profile[]): { color: number }[] {
  return profiles.some(({ relationship }) => relationship === 'self') ? [] : [{ color: 0 }];
}
