/** Links of our own scheme, as the device hands them to the installed app (protocol_handlers of the manifest). */
import { paths } from './paths.ts';

const SCHEME = 'web+niramaya:';
// Pages and their parts only: what another app or a message wrote must not choose, fill in or change anything.
const PLACE = /^[a-z0-9-]+(\/[a-z0-9-]+)*(#[a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

/**
 * The address in the app that a link names: "web+niramaya:first-aid#choking-adult" is /first-aid#choking-adult. Null for
 * anything else than a page of the app and a part of it.
 */
export function placeOfLink(link: string): string | null {
  if (!link.toLowerCase().startsWith(SCHEME)) return null;
  const place = link.slice(SCHEME.length).replace(/^\/+/, '').replace(/\/$/, '');
  // Browsers may add an empty place for a link without one.
  if (place === '') return paths.home;
  return PLACE.test(place) ? `/${place}` : null;
}
