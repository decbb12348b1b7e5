import { lazy, useState } from 'react';
import { HomeScreen } from '../../features/home/screens/home-screen.tsx';
import { LanguageScreen } from '../shell/language-screen.tsx';

const HomeLater = lazy(() => import('./home-later.tsx').then((m) => ({ default: m.HomeLater })));
const Links = lazy(() => import('./home-later.tsx').then((m) => ({ default: m.EntryLinks })));

/** A newcomer chooses a language first, in its own script; everybody else comes straight home. */
export function HomeRoute({ languageChosen }: { languageChosen: boolean }) {
  const [chosen, setChosen] = useState(languageChosen || chosenThisVisit);
  if (chosen) return <HomeScreen due={<HomeLater />} Links={Links} />;
  return (
    <LanguageScreen
      onChosen={() => {
        chosenThisVisit = true;
        setChosen(true);
      }}
    />
  );
}

let chosenThisVisit = false;
