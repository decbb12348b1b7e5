import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import { onNotice } from './notify.ts';

const manager = Toast.createToastManager();

/** Toasts, loaded after the first paint; each is announced and carries at most one action. */
export function Toaster() {
  useEffect(
    () =>
      onNotice(({ text, action }) => {
        const id = manager.add({
          title: text,
          timeout: 7000,
          actionProps: action && {
            children: action.label,
            onClick: () => {
              action.run();
              manager.close(id);
            },
          },
        });
      }),
    [],
  );
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  const { t } = useTranslation('common');
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast">
      <Toast.Title className="grow" render={<p />} />
      <div className="toast-ways">
        <Toast.Action className="btn" />
        <Toast.Close className="ib" aria-label={t('action.close')}>
          <Icon name="x" small />
        </Toast.Close>
      </div>
    </Toast.Root>
  ));
}
