/** Pages on which nothing unasked may stand: an emergency, a crisis, a check, a running timer, a password. */
import { paths } from './paths.ts';

const QUIET: readonly string[] = [
  paths.emergency,
  paths.firstAid,
  paths.symptomChecker,
  paths.medicineChecker,
  paths.auth,
  paths.signup,
  '/lab-checker',
  '/bmi-checker',
  '/child-growth-checker',
  '/mental-health-checker',
  '/mental-health-center',
  '/addiction-rehab',
  '/stress-management-center',
  '/naada-chikitsa',
  '/yoga-poses',
];
/** Timers run on the practice pages. */
const PRACTICE = /-practice$/;

/** Whether the app may stand beside this page with something nobody asked for (the privacy notice, an offer). */
export function mayInterrupt(pathname: string): boolean {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return !QUIET.some((one) => path === one || path.startsWith(`${one}/`)) && !PRACTICE.test(path);
}
