import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../shared/paths.ts';
import { Icon } from './icon.tsx';

/**
 * Leaves a screen at once, for when somebody looks over the shoulder. The browser's Back then stays on home once more,
 * because what lies behind a page of this kind is often another one. `onHide` takes away what was typed.
 */
export function QuickHide({ onHide }: { onHide?: () => void }) {
  const { t } = useTranslation('hide');
  const navigate = useNavigate();
  const hide = () => {
    onHide?.();
    navigate(paths.home, { replace: true });
    navigate(paths.home);
  };
  return (
    <p className="hide-line screen-only">
      <button type="button" className="btn line" onClick={hide}>
        <Icon name="x" small />
        {t('page')}
      </button>
    </p>
  );
}
