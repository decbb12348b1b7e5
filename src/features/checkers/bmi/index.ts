export { BmiScreen } from './bmi-screen.tsx';
export { BmiStart } from './bmi-start.tsx';
