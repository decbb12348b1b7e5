import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { hubPaths, paths } from '../shared/paths.ts';
import { Loading } from '../ui/loading.tsx';
import { HomeRoute } from './routes/home-route.tsx';
import { page } from './routes/page.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { NotFound } from './shell/not-found.tsx';

const Emergency = page(
  () => import('../features/emergency/screens/emergency-screen.tsx').then((m) => m.EmergencyScreen),
  { path: paths.emergency, isShort: true },
);
const FirstAid = page(
  () => import('../features/first-aid/screens/first-aid-screen.tsx').then((m) => m.FirstAidScreen),
  { path: paths.firstAid },
);
const Hub = page(() => import('./routes/hub-route.tsx').then((m) => m.HubRoute));
const Conditions = page(() =>
  import('../features/library/screens/conditions-screen.tsx').then((m) => m.ConditionsScreen),
);
const Condition = page(
  () => import('../features/library/screens/condition-screen.tsx').then((m) => m.ConditionScreen),
  { path: paths.condition('') },
);
const SymptomChecker = page(
  () => import('../features/symptoms/screens/symptoms-screen.tsx').then((m) => m.SymptomsScreen),
  { path: paths.symptomChecker },
);
const SignIn = page(() => import('./routes/sign-in-route.tsx').then((m) => m.SignInRoute));
const SignUp = page(() =>
  import('../features/account/screens/sign-up-screen.tsx').then((m) => m.SignUpScreen),
);
const Timeline = page(() =>
  import('../features/timeline/screens/timeline-screen.tsx').then((m) => m.TimelineScreen),
);
const Medicines = page(() =>
  import('../features/checkers/medicines/index.ts').then((m) => m.MedicinesScreen),
);
const Dashboard = page(() => import('./routes/dashboard-route.tsx').then((m) => m.DashboardRoute));

export function AppRoutes({ languageChosen }: { languageChosen: boolean }) {
  const { pathname } = useLocation();
  return (
    // A new address gets a new boundary, so that leaving a broken page mends the view.
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path={paths.home} element={<HomeRoute languageChosen={languageChosen} />} />
          <Route path={paths.homeAlias} element={<HomeRoute languageChosen={languageChosen} />} />
          <Route path={paths.emergency} element={<Emergency />} />
          <Route path={paths.firstAid} element={<FirstAid />} />
          <Route path={paths.symptomChecker} element={<SymptomChecker />} />
          <Route path={paths.conditions} element={<Conditions />} />
          <Route path={paths.condition(':conditionId')} element={<Condition />} />
          <Route path={paths.auth} element={<SignIn />} />
          <Route path={paths.signup} element={<SignUp />} />
          <Route path={paths.timeline} element={<Timeline />} />
          <Route path={paths.medicineChecker} element={<Medicines />} />
          <Route path={paths.dashboard} element={<Dashboard />} />
          <Route path={paths.admin} element={<Dashboard />} />
          {Object.entries(hubPaths).map(([path, id]) => (
            <Route key={path} path={path} element={<Hub id={id} />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
