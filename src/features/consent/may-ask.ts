/** Where the notice may stand: nowhere near an emergency, a crisis, a check, a running timer or a password. */
import { paths } from '../../shared/paths.ts';

const NEVER: readonly string[] = [
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

export function mayAsk(pathname: string): boolean {
  const path = pathname.replace(/(.)\/+$/, '$1');
  return !NEVER.some((one) => path === one || path.startsWith(`${one}/`)) && !PRACTICE.test(path);
}
