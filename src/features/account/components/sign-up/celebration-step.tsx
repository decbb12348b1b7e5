import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../../shared/paths.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Note } from '../../../../ui/note.tsx';
import { Section } from '../../../../ui/section.tsx';
import type { SignUp } from '../../use-sign-up.ts';
import { SignUpDone } from '../sign-up-done.tsx';

/** The account is there; what to do until the mailed link is opened. */
export function CelebrationStep({ draft, change, clear }: SignUp) {
  const { t } = useTranslation('onboarding');
  const said = draft.goals.length > 0 || draft.country !== null;
  return (
    <>
      <SignUpDone
        email={draft.mailedTo}
        onOther={() => change({ step: 'personal', changing: true, mailedTo: '' })}
        onSomebodyElse={clear}
      />
      <Section title={t('signup.celebration.meanwhile')}>
        <p>{t('signup.celebration.meanwhileBody')}</p>
        <div className="row-btns mt-4">
          <Link className="btn line" to={`${paths.onboarding}#check`}>
            <Icon name="person" />
            {t('signup.celebration.begin')}
          </Link>
          <Link className="btn line" to={paths.symptomChecker}>
            <Icon name="check" />
            {t('signup.celebration.check')}
          </Link>
        </div>
        {said && <Note>{t('signup.celebration.kept')}</Note>}
      </Section>
    </>
  );
}
