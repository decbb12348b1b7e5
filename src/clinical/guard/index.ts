export { type GuardResult, guard } from './guard.ts';
