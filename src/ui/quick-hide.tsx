import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { Icon } from './icon.tsx';

/** Leaves a screen at once, for when somebody looks over the shoulder; back does not return to it. */
export function QuickHide({ onHide }: { onHide: () => void }) {
  const { t } = useTranslation('mood');
  const navigate = useNavigate();
  const hide = () => {
    onHide();
    navigate(paths.home, { replace: true });
  };
  return (
    <p className="mb-4 no-print">
      <button type="button" className="btn line" onClick={hide}>
        <Icon name="x" small />
        {t('hide')}
      </button>
    </p>
  );
}
