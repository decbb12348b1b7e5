export { LabScreen } from './lab-screen.tsx';
export { LabStart } from './lab-start.tsx';
