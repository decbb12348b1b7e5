export { useKept } from '../../../bindings/kept.ts';
