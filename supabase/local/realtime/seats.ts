export type Seats = {
  /** A seat for somebody; null where all of theirs, or all there are, are taken. Giving it back twice counts once. */
  take(who: string): (() => void) | null;
};

export function createSeats(perVisitor: number, inAll = Number.POSITIVE_INFINITY): Seats {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(who) {
      const held = taken.get(who) ?? 0;
      if (held >= perVisitor || all >= inAll) return null;
      taken.set(who, held + 1);
      all += 1;
      let given = false;
      return () => {
        if (given) return;
        given = true;
        all -= 1;
        const left = (taken.get(who) ?? 1) - 1;
        if (left > 0) taken.set(who, left);
        else taken.delete(who);
      };
    },
  };
}
