export { GrowthScreen } from './growth-screen.tsx';
export { GrowthStart } from './growth-start.tsx';
