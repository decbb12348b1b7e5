/** Addresses that the server answers itself; everything else that is opened as a page is the app. */
const SERVER_PATHS = [
  /^\/(auth|rest|functions|storage|realtime)\/v1(\/|$)/,
  /^\/mailbox(\/|$)/,
  /^\/healthz$/,
];
const FILE = /\/[^/]+\.[^/.]+$/;

/** `/auth` is a page of the app, `/auth/v1/verify` a link in a mail that the server must see. */
export function isAppPath(pathname: string): boolean {
  return !FILE.test(pathname) && !SERVER_PATHS.some((path) => path.test(pathname));
}
