import { useId, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useOnline } from '../../../../bindings/sync-status.ts';
import { passwordFaults } from '../../../../shared/account-rules.ts';
import { paths } from '../../../../shared/paths.ts';
import { AnswerList } from '../../../../ui/answer-list.tsx';
import { Banner } from '../../../../ui/note.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { useErrorWords } from '../../error-words.ts';
import { useFieldErrors } from '../../field-errors.ts';
import type { SignUpStep } from '../../sign-up-steps.ts';
import type { Command } from '../../use-command.ts';
import type { SignUp } from '../../use-sign-up.ts';
import { Failure } from '../failure.tsx';
import { PasswordRules } from '../password-rules.tsx';
import type { Secret } from './personal-step.tsx';
import { SignUpFrame } from './sign-up-frame.tsx';
import { useSignUpSummary } from './use-sign-up-summary.ts';

type PreviewStepProps = SignUp & Secret & { command: Command; send: () => void; askPassword: boolean };

/** All that was said, each with a way to change it, and the only step that needs the network. */
export function PreviewStep(props: PreviewStepProps) {
  const { draft, change, back, password, setPassword, command, send, askPassword } = props;
  const { t } = useTranslation(['account', 'onboarding']);
  const words = useErrorWords();
  const online = useOnline();
  const location = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const fields = useFieldErrors(place);
  const rules = useId();
  const summary = useSignUpSummary(draft);
  const { error } = command;
  const refused = error?.field === 'password';
  const changeAt = (step: SignUpStep) => {
    command.fail(null);
    change({ step, changing: true });
  };
  const onNext = () => {
    const faults = passwordFaults(password).map((code) => ({ code, field: 'password' as const }));
    if (!fields.show(faults)) send();
  };
  const correct = (
    <>
      <button type="button" className="btn line" onClick={() => changeAt('personal')}>
        {t('onboarding:signup.preview.toEmail')}
      </button>
      <Link className="btn line" to={paths.auth} state={location.state}>
        {t('onboarding:signup.preview.signIn')}
      </Link>
    </>
  );
  return (
    <div ref={place}>
      <SignUpFrame
        step="preview"
        title={t('onboarding:signup.preview.title')}
        next={t(command.busy ? 'account:signUp.busy' : 'account:signUp.submit')}
        onNext={onNext}
        onBack={back}
      >
        {!online && !error && (
          <Banner icon="cloud-off" title={t('onboarding:signup.preview.offlineTitle')}>
            <p>{t('onboarding:signup.preview.offlineBody')}</p>
          </Banner>
        )}
        <Failure error={refused ? null : error} actions={error?.field === 'email' ? correct : undefined} />
        {(askPassword || refused) && (
          <>
            <PasswordField
              label={t('account:signIn.password')}
              hint={askPassword ? t('onboarding:signup.preview.passwordGone') : undefined}
              name="password"
              autoComplete="new-password"
              describedBy={rules}
              value={password}
              error={fields.wordsFor('password', error, words)}
              onChange={(e) => setPassword(e.target.value)}
            />
            <PasswordRules id={rules} password={password} />
          </>
        )}
        <AnswerList
          answers={summary
            .filter(({ id }) => id !== 'password' || !(askPassword || refused))
            .map(({ step, ...answer }) => ({ ...answer, onChange: () => changeAt(step) }))}
        />
        <p className="meta">
          <Trans
            t={t}
            i18nKey="account:signUp.terms"
            components={{ terms: <Link to={paths.terms} />, privacy: <Link to={paths.privacy} /> }}
          />
        </p>
      </SignUpFrame>
    </div>
  );
}
