/** One of the three clients: the real device code, which can be killed and started again on the same disk. */
import type { RxCollection } from 'rxdb/plugins/core';
import type { DataKey } from '../../../src/db/encryption/data-key.ts';
import { fail, ok } from '../../../src/shared/result.ts';
import type { CollectionName, WireDocument } from '../../../src/sync/protocol.ts';
import { type Device, startDevice } from '../client/device.ts';
import type { Ledger } from './ledger.ts';
import { watchPage } from './page-storage.ts';

/** So many times as fast its clock runs, and so long (ms, not sped up) it waits for an answer. */
const SPEED = 50;
const TIMEOUT = 1_500;
/** What remains of a killed page closes within this (ms), or is left. */
const BURIAL = 500;

export type Client = {
  readonly name: string;
  current(): Device;
  /** How far its clock is off, in ms. */
  ahead: number;
  token: 'good' | 'expired' | 'ended';
  /** Dies without a goodbye and starts again on what its disk held. */
  kill(): Promise<void>;
  close(): Promise<void>;
};

type Life = { device: Device; end(): void; release(): void };

export type ClientOptions = {
  name: string;
  /** Sets this schedule's databases apart from others'. */
  prefix: string;
  url: string;
  key: string;
  account: string;
  /** `expired` is signed as the good one is. */
  tokens: { good: string; expired: string };
  kept: readonly CollectionName[];
  /** Seals what it keeps; the next life finds it with the same one. */
  sealing?: DataKey;
  ledger: Ledger;
};

export async function startClient(options: ClientOptions): Promise<Client> {
  const { name, ledger } = options;
  const disk = `${options.prefix}${name}-`;
  const lives: Life[] = [];
  const person: Pick<Client, 'ahead' | 'token'> = { ahead: 0, token: 'good' };
  let life = await begin();
  return Object.assign(person, {
    name,
    current: () => life.device,
    async kill() {
      life.end();
      life = await begin();
    },
    async close() {
      for (const one of lives) await Promise.race([one.device.close().catch(() => undefined), sleep(BURIAL)]);
      for (const one of lives) one.release();
    },
  });

  async function begin(): Promise<Life> {
    const prefix = `${disk}life${lives.length}-`;
    const storage = watchPage(prefix, disk);
    let dead = false;
    const tokens = {
      accessToken: async () => ok(person.token === 'good' ? options.tokens.good : options.tokens.expired),
      refresh: async () => {
        if (person.token === 'ended') return fail({ code: 'signed-out' });
        person.token = 'good';
        return ok(options.tokens.good);
      },
    };
    const device = await startDevice({
      account: options.account,
      prefix,
      collections: options.kept,
      key: options.sealing,
      speed: SPEED,
      now: () => Date.now() + person.ahead,
      tokens,
      fetch: async (input, init) => {
        if (dead) throw new TypeError('the page is gone');
        return fetch(input, init);
      },
      transport: { url: options.url, key: options.key, timeout: TIMEOUT },
    });
    const watching = options.kept.map((collection) => {
      const records = device.data.rx[collection] as unknown as RxCollection<WireDocument>;
      return records.$.subscribe(({ documentData }) => {
        if (!dead) ledger.saw(collection, { ...documentData }, name);
      });
    });
    const life: Life = {
      device,
      end() {
        dead = true;
        storage.kill();
        for (const one of watching) one.unsubscribe();
        // Only what this process shares with the other clients: timers, and RxDB's count of open collections.
        void device.sync.stop().catch(() => undefined);
        void device.data.close();
      },
      release: () => storage.release(),
    };
    lives.push(life);
    return life;
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
