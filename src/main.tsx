import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { startI18n } from './i18n/setup.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

startI18n().then(({ chosen }) => createRoot(root).render(<App languageChosen={chosen} />));
