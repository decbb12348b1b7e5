/** Time as an argument, so that tests decide when it passes. */
export type Clock = {
  now(): number;
  /** Returns the function that calls it off. */
  after(milliseconds: number, run: () => void): () => void;
};

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
