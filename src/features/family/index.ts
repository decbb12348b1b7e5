export { FamilyScreen } from './screens/family-screen.tsx';
export { FamilyStart } from './screens/family-start.tsx';
