import { Icon } from '../../../ui/icon.tsx';

/** The one main button. While it works it says so and takes no second press, but keeps the focus. */
export function Submit({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  return (
    <button
      type="submit"
      className={`btn main big wide${busy ? ' busy' : ''}`}
      aria-disabled={busy || undefined}
    >
      {busy && <Icon name="reload" small />}
      {busy ? busyLabel : label}
    </button>
  );
}
