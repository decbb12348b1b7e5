import { useTranslation } from 'react-i18next';
import { passwordFaults } from '../../../shared/account-rules.ts';
import { Icon } from '../../../ui/icon.tsx';

const rules = [
  'password-too-short',
  'password-no-uppercase',
  'password-no-lowercase',
  'password-no-number',
  'password-no-special',
  'password-common',
] as const;

/** The rules, ticked while typing: a tick and a word, not a colour alone. */
export function PasswordRules({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation('account');
  const faults = passwordFaults(password);
  const isDone = (rule: (typeof rules)[number]) => password !== '' && !faults.includes(rule);
  return (
    <div id={id} className="stack-s">
      <p className="meta">{t('signUp.rules')}</p>
      <ul className="rules">
        {rules.map((rule) => (
          <li key={rule} className={isDone(rule) ? 'done' : undefined}>
            {isDone(rule) ? <Icon name="tick" small /> : <span className="open" />}
            <span>{t(`signUp.rule.${rule}`)}</span>
            <span className="vh">{t(isDone(rule) ? 'signUp.ruleDone' : 'signUp.ruleOpen')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
