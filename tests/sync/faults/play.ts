/** Plays one schedule on three clients and a server, heals everything, and judges what is left. */
import { randomBytes } from '../../../src/db/encryption/bytes.ts';
import { holdKey, KEY_LENGTH } from '../../../src/db/encryption/data-key.ts';
import { type Client, startClient } from './client.ts';
import { createLedger } from './ledger.ts';
import { type FaultyNetwork, startNetwork } from './network-faults.ts';
import { deleteDatabases } from './page-storage.ts';
import { CLIENTS, type Schedule, type Step } from './schedule.ts';
import { type MortalServer, readAll } from './server.ts';
import { settle } from './settle.ts';
import { createWriter, type Writer } from './writes.ts';

export type Figures = {
  steps: number;
  writes: number;
  requests: number;
  /** What was met, by name: faults of the network, kills, clocks, tokens. */
  met: Map<string, number>;
  /** Records with a value in their history: conflicts of one field. */
  histories: number;
  setAside: number;
};

let played = 0;

/** @throws Error that says what was lost, doubled or never ended. */
export async function play(schedule: Schedule, server: MortalServer, figures: Figures): Promise<void> {
  played += 1;
  const prefix = `schedule${played}-`;
  const ledger = createLedger();
  const person = await server.person();
  const network = await startNetwork(() => server.current, ledger.exchanged);
  const clients: Client[] = [];
  try {
    for (let index = 0; index < CLIENTS; index += 1) {
      const tokens = { good: person.token, expired: person.expired };
      const { kept, sealed } = schedule;
      const [url, key, account] = [network.url(index), server.current.publishableKey, person.id];
      const sealing = sealed ? await holdKey(randomBytes(KEY_LENGTH)) : undefined;
      const shared = { prefix, url, key, account, tokens, kept, ledger, sealing };
      clients.push(await startClient({ name: `c${index}`, ...shared }));
    }
    const writer = createWriter(ledger, schedule.kept);
    const world: World = { clients, network, server, writer, figures, check: () => check() };
    const check = async () => {
      const lost = ledger.lostByServer(await readAll(server.current, person));
      if (lost.length > 0) throw new Error(lost.join('\n  '));
    };
    if (schedule.met) await meet(world);
    if (schedule.sealed) note(figures, 'sealed');
    for (const step of schedule.steps) {
      figures.steps += 1;
      await take(step, world);
    }
    for (const client of clients) client.token = 'good';
    await network.heal();
    const held = await settle(clients, network, schedule.kept, () => readAll(server.current, person));
    const aside = (await Promise.all(clients.map((client) => client.current().sync.attention()))).flat();
    const faults = [...ledger.lostByServer(held), ...ledger.faults(held, aside)];
    if (faults.length > 0) throw new Error(faults.join('\n  '));
    figures.setAside += aside.length;
    figures.histories += [...held.values()].filter((state) => 'history' in Object(state.data)).length;
  } finally {
    figures.writes += ledger.writes.filter(({ acknowledged }) => acknowledged).length;
    figures.requests += network.requests;
    for (const [fault, times] of network.met) note(figures, fault, times);
    for (const client of clients) await client.close().catch(() => undefined);
    await network.close();
    await deleteDatabases(prefix);
  }
}

type World = {
  clients: Client[];
  network: FaultyNetwork;
  server: MortalServer;
  writer: Writer;
  figures: Figures;
  /** Whether the server has all it ever acknowledged, before any client could give it back. */
  check(): Promise<void>;
};

/** The first client writes, the others learn of it. */
async function meet({ clients, writer }: World): Promise<void> {
  const [first] = clients;
  if (!first) return;
  for (let which = 0; which < 4; which += 1) await writer.add(first, which);
  for (const client of clients) await client.current().sync.flush();
}

async function take(step: Step, world: World): Promise<void> {
  const { network, writer, figures } = world;
  if (step.do === 'wait') return sleep(step.ms);
  if (step.do === 'kill-server') return killServer(step.after, world);
  const client = world.clients[step.client];
  if (!client) return;
  switch (step.do) {
    case 'add':
      return writer.add(client, step.which);
    case 'edit':
      return writer.edit(client, step.which, step.field);
    case 'remove':
      return writer.remove(client, step.which);
    case 'sync':
      return client.current().sync.trigger();
    case 'offline':
    case 'online':
      return network.offline(step.client, step.do === 'offline');
    case 'fault':
      network.order(step.client, step.faults);
      // Nothing fails where nobody asks.
      void client.current().sync.trigger();
      return;
    case 'clock':
      if (step.ahead !== 0) note(figures, 'clock off by a day');
      client.ahead = step.ahead;
      return;
    case 'token':
      if (step.is !== 'good') note(figures, `token ${step.is}`);
      client.token = step.is;
      return;
    case 'kill-client': {
      note(figures, 'client killed');
      const writing = step.writing ? writer.edit(client, 0, 0).catch(() => undefined) : undefined;
      if (writing) await sleep(1);
      await client.kill();
      await writing;
    }
  }
}

async function killServer(after: number, { clients, network, server, figures, check }: World): Promise<void> {
  note(figures, 'server killed');
  for (const client of clients) void client.current().sync.trigger();
  await sleep(after);
  network.shut(true);
  await server.kill();
  await check();
  network.shut(false);
}

function note({ met }: Figures, what: string, times = 1): void {
  met.set(what, (met.get(what) ?? 0) + times);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
