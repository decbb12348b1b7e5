/** Work that can be put down after each step, and what it comes to. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of it now. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Work that goes on a little at a time, until somebody needs it now. */
export interface Unhurried<T> {
  /** What it comes to; what is not done yet is done at once. Throws what the work throws. */
  now(): T;
  /** Goes on whenever the page has nothing else to do. The function it returns puts the work down. */
  start(): () => void;
}

/** How long the page may be kept from answering, in milliseconds: half a frame. */
const AT_A_TIME = 8;

export function unhurried<T>(steps: Steps<T>): Unhurried<T> {
  let outcome: { value: T } | { error: unknown } | undefined;
  const goOn = (until: number) => {
    try {
      while (!outcome && performance.now() < until) {
        const step = steps.next();
        if (step.done) outcome = { value: step.value };
      }
    } catch (error) {
      outcome = { error };
    }
  };
  return {
    now: () => {
      goOn(Number.POSITIVE_INFINITY);
      if (outcome && 'value' in outcome) return outcome.value;
      throw outcome?.error;
    },
    start: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const later = () => {
        timer = outcome ? undefined : setTimeout(piece);
      };
      const piece = () => {
        goOn(performance.now() + AT_A_TIME);
        later();
      };
      later();
      return () => clearTimeout(timer);
    },
  };
}
