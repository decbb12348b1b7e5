import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startI18n } from './i18n/setup.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startI18n().then(({ chosen }) => {
  // As a transition, React renders in short slices: a cheap phone answers touches in between.
  startTransition(() => createRoot(root).render(<App languageChosen={chosen} />));
});
