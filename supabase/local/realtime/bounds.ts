/** What one visitor may take of the live endpoint. Times in milliseconds. */
export const BOUNDS = {
  /** Open connections of one network address; whole towns share one behind a carrier's router. */
  perAddress: 100,
  /** Joined channels of one account: its devices, with a few tabs each. */
  perAccount: 20,
  /** Open connections of this process. */
  inAll: 5_000,
  channels: 4,
  /** An access token and the little around it. */
  messageBytes: 16_384,
  messagesPerMinute: 120,
  joinsPerMinute: 20,
  /** A connection that joined nothing, or left all it had. */
  withoutChannel: 30_000,
  /** The client's heartbeat comes every 25 seconds. */
  silence: 70_000,
  /** Unsent bytes to somebody who does not read; the next signal would say the same anyway. */
  unsentBytes: 65_536,
};
export type Bounds = typeof BOUNDS;
