import { StrictMode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { showsRecords } from '../shared/paths.ts';
import { usePageHeader } from '../ui/page-header.ts';
import { AppRoutes } from './router.tsx';
import { Frame } from './shell/frame.tsx';

/** Milliseconds after which the rest comes in beside a page that is still on its way. */
const PATIENCE = 3_000;

/** The whole app. What is not needed for the first screen comes in once that screen is painted. */
export function App({ languageChosen }: { languageChosen: boolean }) {
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    const start = () => {
      stop();
      window.clearTimeout(patience);
      later(() => void import('./boot/after-paint.ts').then((boot) => boot.afterPaint()));
    };
    // A page tells its header once it stands there. Loading records meanwhile would take the words' place in the queue,
    // but for pages that show records.
    const stop = usePageHeader.subscribe(start);
    const patience = window.setTimeout(start, showsRecords(window.location.pathname) ? 0 : PATIENCE);
  }, []);
  return (
    <StrictMode>
      <BrowserRouter>
        <Frame>
          <AppRoutes languageChosen={languageChosen} />
        </Frame>
      </BrowserRouter>
    </StrictMode>
  );
}
