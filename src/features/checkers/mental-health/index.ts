export { MoodScreen } from './mood-screen.tsx';
export { MoodStart } from './mood-start.tsx';
