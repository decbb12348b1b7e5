import { AsyncLocalStorage } from 'node:async_hooks';

/** What code far below the HTTP layer must know of the request it works for. */
export type RequestContext = {
  /** Where the person wants to land after following a mail link; checked before it is used. */
  redirectTo: string | undefined;
  /** The address it came from. */
  address: string;
};

export const requestContext = new AsyncLocalStorage<RequestContext>();
