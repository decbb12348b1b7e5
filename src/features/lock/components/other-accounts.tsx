import { useTranslation } from 'react-i18next';
import { keptAccounts, showRecordsOf } from '../../../bindings/lock.ts';

/** A family's device: each account behind its own lock, and the guest beside them. */
export function OtherAccounts({ shown }: { shown: string | null }) {
  const { t } = useTranslation('lock');
  const others = keptAccounts().filter(({ account }) => account !== shown);
  return (
    <>
      {others.length > 0 && (
        <>
          <p className="meta mt-4">{t('form.others')}</p>
          <div className="row-btns">
            {others.map(({ account, hint }) => (
              <button
                key={account}
                type="button"
                className="btn line"
                dir={hint ? 'ltr' : undefined}
                onClick={() => void showRecordsOf(account)}
              >
                {hint || t('form.nameless')}
              </button>
            ))}
          </div>
        </>
      )}
      {shown && (
        <div className="mt-4">
          <button type="button" className="btn" onClick={() => void showRecordsOf(null)}>
            {t('form.guest')}
          </button>
        </div>
      )}
    </>
  );
}
