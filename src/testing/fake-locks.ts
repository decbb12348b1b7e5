/** The Web Locks of one browser, for tests in Node: shared and exclusive, first come first served, stealing. */
type Mode = 'shared' | 'exclusive';
type Options = { mode?: Mode; steal?: boolean; signal?: AbortSignal };
type Held = { name: string; mode: Mode; end(): void };
type Waiting = { name: string; mode: Mode; grant(): void };

export class FakeLocks {
  private held: Held[] = [];
  private waiting: Waiting[] = [];

  readonly request = <T>(
    name: string,
    options: Options | (() => Promise<T>),
    callback?: () => T | Promise<T>,
  ): Promise<T> => {
    const run = callback ?? (options as () => Promise<T>);
    const { mode = 'exclusive', steal = false, signal } = callback ? (options as Options) : {};
    return new Promise<T>((resolve, reject) => {
      const aborted = () => new DOMException('aborted', 'AbortError');
      const grant = () => {
        const mine: Held = { name, mode, end: () => reject(aborted()) };
        this.held.push(mine);
        Promise.resolve()
          .then(run)
          .then(resolve, reject)
          .finally(() => {
            this.held = this.held.filter((one) => one !== mine);
            this.next();
          });
      };
      if (steal) {
        const robbed = this.held.filter((one) => one.name === name);
        this.held = this.held.filter((one) => one.name !== name);
        for (const one of robbed) one.end();
        return grant();
      }
      const mine: Waiting = { name, mode, grant };
      signal?.addEventListener('abort', () => {
        if (!this.waiting.includes(mine)) return;
        this.waiting = this.waiting.filter((one) => one !== mine);
        reject(signal.reason ?? aborted());
        this.next();
      });
      this.waiting.push(mine);
      this.next();
    });
  };

  readonly query = async () => ({
    held: this.held.map(({ name, mode }) => ({ name, mode })),
    pending: this.waiting.map(({ name, mode }) => ({ name, mode })),
  });

  private next(): void {
    const blocked = new Set<string>();
    for (const one of [...this.waiting]) {
      const same = this.held.filter(({ name }) => name === one.name);
      const free = one.mode === 'exclusive' ? same.length === 0 : same.every(({ mode }) => mode === 'shared');
      if (!free || blocked.has(one.name)) {
        blocked.add(one.name);
        continue;
      }
      this.waiting = this.waiting.filter((other) => other !== one);
      one.grant();
    }
  }
}
