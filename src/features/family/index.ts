export { AgeNote } from './components/age-note.tsx';
export { FitsNow } from './components/fits-now.tsx';
export { FamilyScreen } from './screens/family-screen.tsx';
export { FamilyStart } from './screens/family-start.tsx';
