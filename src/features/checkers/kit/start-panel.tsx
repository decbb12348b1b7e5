import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDraft } from '../../../bindings/drafts.ts';
import { Icon } from '../../../ui/icon.tsx';

interface StartPanelProps {
  /** Where the check is, `#check` on the page itself. */
  to: string;
  label: string;
  /** The draft that holds answers already given. */
  draft?: string;
  children?: ReactNode;
}

/** The way into a check, on the page that tells about it. */
export function StartPanel({ to, label, draft, children }: StartPanelProps) {
  const { t } = useTranslation('checkers');
  const begun = useDraft(draft ?? '') !== undefined;
  return (
    <div className="stack mt-5 mb-6">
      <Link className="btn main big wide" to={to}>
        <Icon name="check" />
        {begun ? t('goOn') : label}
      </Link>
      {children}
    </div>
  );
}
