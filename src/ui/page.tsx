import { type ReactNode, useEffect, useRef } from 'react';
import { emptyHeader, usePageHeader } from './page-header.ts';

interface PageProps {
  /** Goes into the tab's title. The screen draws its own h1. */
  title: string;
  /** Where the arrow in the top bar leads; without it the logo stands there. */
  back?: string;
  /** Words in the top bar beside the arrow. */
  heading?: string;
  sub?: string;
  children: ReactNode;
}

/** One screen: the tab's title, the top bar's words, and focus moved to the start so that a screen reader begins there. */
export function Page({ title, back, heading, sub, children }: PageProps) {
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    usePageHeader.setState({ back: back ?? null, title: heading ?? null, sub: sub ?? null });
    return () => usePageHeader.setState(emptyHeader);
  }, [back, heading, sub]);
  useEffect(() => {
    // Not on the first load: there the browser's own start is right.
    if (navigated) start.current?.focus({ preventScroll: true });
    navigated = true;
  }, []);
  return (
    <div ref={start} tabIndex={-1} className="page">
      <title>{`${title} · Niramaya`}</title>
      {children}
    </div>
  );
}

let navigated = false;
