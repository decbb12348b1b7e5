import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { updateProfile } from '../../../bindings/profiles.ts';
import type { Profile } from '../../../bindings/types.ts';
import { paths } from '../../../shared/paths.ts';
import { Page } from '../../../ui/page.tsx';
import { useUndoNotice } from '../../../ui/use-undo-notice.ts';
import { MemberFormView } from '../components/member-form-view.tsx';
import { fieldsOf, formOf } from '../member-form.ts';
import { useDraftForm } from '../use-draft-form.ts';
import { useNameOf, useSaveWords } from '../use-words.ts';

export function EditMember({ profile }: { profile: Profile }) {
  const { t } = useTranslation(['family']);
  const sayDone = useUndoNotice();
  const navigate = useNavigate();
  const words = useSaveWords();
  const name = useNameOf()(profile);
  const { form, found, change, end } = useDraftForm(profile.id, formOf(profile));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const title = profile.name ? t('family:form.edit', { name }) : t('family:form.editMe');
  const back = paths.familyMember(profile.id);

  const save = async () => {
    setBusy(true);
    const saved = await updateProfile(profile.id, (now) => fieldsOf(form, now.data));
    setBusy(false);
    if (!saved.ok) return setProblem(words(saved.error));
    end();
    navigate(back, { replace: true });
    const { undo } = saved.value;
    sayDone(profile.name ? t('family:form.changed', { name }) : t('family:form.changedMe'), undo);
  };
  const sayLeft = (takeBack: () => void) => sayDone(t('family:form.discarded'), takeBack);
  const leave = () => {
    const takeBack = end();
    navigate(back, { replace: true });
    if (takeBack) sayLeft(takeBack);
  };
  return (
    <Page title={title} back={back} heading={name}>
      <h1>{title}</h1>
      <MemberFormView
        {...{ form, found, problem, busy }}
        isSelf={profile.relationship === 'self'}
        save={profile.name ? t('family:form.save', { name }) : t('family:form.saveMe')}
        onChange={change}
        onSave={() => void save()}
        onCancel={leave}
      />
    </Page>
  );
}
