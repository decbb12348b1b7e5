/** Hands the address of a page on; health pages are public, so it tells nothing but what is read. */
export { share as sharePage } from '../platform/share.ts';
