import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType } from 'react-router-dom';
import { Loading } from '../../../ui/loading.tsx';
import type { DashboardTab } from '../tabs.ts';

type TabPanelProps = {
  tab: DashboardTab;
  /** The part of it that the address names. */
  part: string | null;
  children: ReactNode;
};

/** What a tab holds. Opened from another one it takes the focus, so that reading goes on there. */
export function TabPanel({ tab, part, children }: TabPanelProps) {
  const { t } = useTranslation('dashboard');
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef(tab);
  const how = useNavigationType();
  useEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    if (part) return;
    panel.current?.focus({ preventScroll: true });
    // Going back, the browser itself knows where one was.
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [tab, part, how]);
  return (
    <div ref={panel} className="tab-panel" role="region" aria-label={t(`tab.${tab}`)} tabIndex={-1}>
      <Suspense key={tab} fallback={<Loading />}>
        {children}
        <Arrival part={part} />
      </Suspense>
    </div>
  );
}

/** Stands behind the parts of a tab, and so is there only once they are: the part that the address names can be shown. */
function Arrival({ part }: { part: string | null }) {
  useEffect(() => {
    if (part) document.getElementById(part)?.scrollIntoView();
  }, [part]);
  return null;
}
