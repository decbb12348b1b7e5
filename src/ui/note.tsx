import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** A quiet remark under something. */
export function Note({ icon = 'info', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <p className="note">
      <Icon name={icon} small />
      <span>{children}</span>
    </p>
  );
}

/** What happened, what was kept, what to do; announced as soon as it appears. */
export function Banner({
  icon = 'alert',
  title,
  children,
  actions,
}: {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="banner" role="alert">
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children}
      </div>
      {actions && <div className="row-btns">{actions}</div>}
    </div>
  );
}
