import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeMemberFile } from '../../../bindings/backup.ts';
import type { Profile } from '../../../bindings/types.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { notify } from '../../../ui/notify.ts';
import { MissingFiles, PassphraseField } from '../../../ui/passphrase-field.tsx';
import { fileName, saveFile } from '../../../ui/save-file.ts';
import { Section } from '../../../ui/section.tsx';

/** One member for another phone: the family's other parent, a grandmother, a new device. */
export function SharePart({ profile: { id, name } }: { profile: Profile }) {
  const { t } = useTranslation('family');
  const { language } = useLanguage();
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [missing, setMissing] = useState(0);
  const [busy, setBusy] = useState(false);

  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const made = await makeMemberFile(passphrase, id);
    setBusy(false);
    if (!made.ok) {
      const known = made.error.code === 'passphrase-too-short' ? 'passphrase-too-short' : 'other';
      return setError(t(`share.error.${known}`));
    }
    const file = fileName('niramaya-member', new Date(), 'niramaya');
    saveFile(file, made.value.file);
    setMissing(made.value.missing);
    setPassphrase('');
    notify({ text: t('share.made', { file }) });
  };
  return (
    <Section title={t('share.title', { name })}>
      <p className="meta">{t('share.lead', { name })}</p>
      <form className="form" noValidate onSubmit={(event) => void make(event)}>
        <PassphraseField
          label={t('share.passphrase')}
          hint={t('share.hint')}
          value={passphrase}
          error={error}
          onChange={(typed) => {
            setError(null);
            setPassphrase(typed);
          }}
        />
        <div>
          <button type="submit" className="btn line" aria-disabled={busy || undefined}>
            <Icon name="lock" small />
            {busy ? t('share.making') : t('share.make')}
          </button>
        </div>
        <MissingFiles
          text={missing > 0 ? t('share.missing', { missing: formatNumber(language, missing) }) : null}
        />
      </form>
    </Section>
  );
}
