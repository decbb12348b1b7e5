/** Entropy in nats of a yes-or-no answer that is yes with this probability. */
export function entropyOf(p: number): number {
  return p <= 0 || p >= 1 ? 0 : -p * Math.log(p) - (1 - p) * Math.log(1 - p);
}
