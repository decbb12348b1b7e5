export { OnboardingOffer } from './onboarding-offer.tsx';
export { OnboardingScreen } from './onboarding-screen.tsx';
export { OnboardingStart } from './onboarding-start.tsx';
export { UnitsPanel } from './units-panel.tsx';
