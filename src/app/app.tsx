import { StrictMode, useEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppRoutes } from './router.tsx';
import { Frame } from './shell/frame.tsx';

/** The whole app. What is not needed for the first screen comes in once that screen is painted. */
export function App({ languageChosen }: { languageChosen: boolean }) {
  useEffect(() => {
    const later = window.requestIdleCallback ?? ((run: () => void) => window.setTimeout(run, 200));
    later(() => void import('./boot/after-paint.ts').then((boot) => boot.afterPaint()));
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
