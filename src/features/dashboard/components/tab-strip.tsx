import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DashboardTab } from '../tabs.ts';

/**
 * Links and not ARIA tabs: each is an address, so that the back button, a bookmark and a new window do what they
 * always do, and a screen reader lists them as a way around the page.
 */
export function TabStrip({ tabs, current }: { tabs: readonly DashboardTab[]; current: DashboardTab }) {
  const { t } = useTranslation('dashboard');
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another link to show
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) bringIntoStrip(strip.current, link);
  }, [current]);
  return (
    <nav ref={strip} className="tabs strip" aria-label={t('tabs')}>
      {tabs.map((tab) => (
        <Link key={tab} to={`#${tab}`} aria-current={tab === current ? 'page' : undefined}>
          {t(`tab.${tab}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Sideways only: scrollIntoView would move the page too. Distances, so that it holds from right to left as well. */
function bringIntoStrip(strip: HTMLElement | null, link: HTMLElement): void {
  if (!strip) return;
  const [frame, box] = [strip.getBoundingClientRect(), link.getBoundingClientRect()];
  strip.scrollLeft += box.left + box.width / 2 - (frame.left + frame.width / 2);
}
