export { ActivitySection } from './components/activity-section.tsx';
export { EraseSection } from './components/erase-section.tsx';
export { SessionsSection } from './components/sessions-section.tsx';
