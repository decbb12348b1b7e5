import { lazy, Suspense } from 'react';
import { SignInScreen } from '../../features/account/screens/sign-in-screen.tsx';

const OnboardingOffer = lazy(() =>
  import('../../features/onboarding/index.ts').then((m) => ({ default: m.OnboardingOffer })),
);

/** Whoever has just signed in is offered to tell the app a little. */
export function SignInRoute() {
  return (
    <SignInScreen
      afterwards={
        <Suspense fallback={null}>
          <OnboardingOffer />
        </Suspense>
      }
    />
  );
}
