import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { CHROMIUM_ARGS, ensureChromium } from '../support/chromium.mjs';
import { median } from './surroundings.mjs';
import { buildPage, installRivals, startPouchServer } from './sync/build.mjs';

const PULLED = 10_000;
const EDITED = 2_000;
const RUNS = 3;
const SIZES = [1_000, 10_000, 50_000];
const SAVES = 25;

/**
 * One Chromium and one server for everything. A profile on the disk, because a private one keeps IndexedDB in memory.
 * CPU 4× slower is the debugging protocol's: it slows the page's own thread, and WebCrypto works on others.
 */
export async function sync(report, note) {
  const missing = installRivals();
  const page = await buildPage({ rivals: !missing });
  const { startBenchServer } = await tsImport('./sync/server.ts', import.meta.url);
  const server = await startBenchServer(page.folder);
  const pouch = missing ? null : await startPouchServer(page.folder);
  const profile = mkdtempSync(path.join(tmpdir(), 'niramaya-bench-profile-'));
  const executablePath = ensureChromium((text) => process.stderr.write(`${text}\n`));
  const context = await chromium.launchPersistentContext(profile, {
    args: CHROMIUM_ARGS,
    ...(executablePath ? { executablePath } : {}),
  });
  const at = { server, context, report, note, names: 0 };
  try {
    const pull = await pulls(at);
    const push = await pushes(at);
    // Beside one another in time too: what else the machine does then slows both.
    if (pouch) await besidePouch(at, pouch.url, pull, push);
    else note(`PouchDB not measured: ${missing}`);
    await besidePlugin(at, push);
    await cycles(at);
    await saved(at);
    await sealing(at);
    await unlocking(at);
    await growth(at);
  } finally {
    await context.close();
    pouch?.stop();
    await server.stop();
    page.drop();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** A page of its own at a speed; `run(name, …)` calls the bench's function of that name inside it. */
async function inPage({ context }, url, slower, work) {
  const page = await context.newPage();
  const problems = [];
  page.on('pageerror', (error) => problems.push(error.message));
  try {
    await page.goto(url);
    await page.waitForFunction(() => document.title === 'ready', undefined, { timeout: 60_000 });
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower });
    page.setDefaultTimeout(0);
    return await work((name, ...given) =>
      page.evaluate(([name, given]) => window.bench[name](...given), [name, given]),
    );
  } catch (error) {
    throw new Error(`${error.message}\n${problems.join('\n')}`);
  } finally {
    await page.close();
  }
}

const ms = (time) => Math.round(time);
const each = (count, work) =>
  Array.from({ length: count }, (_, i) => i).reduce(
    async (done, i) => [...(await done), await work(i)],
    Promise.resolve([]),
  );

/** A device nobody has used: a new name and a new key. */
async function device(at, account, { sealed = true } = {}) {
  at.names += 1;
  const raw = sealed ? await inPage(at, at.server.url, 1, (run) => run('newRaw')) : null;
  return { account, prefix: `bench-${at.names}-`, raw };
}

async function pulls(at) {
  const { server, report } = at;
  const account = await server.newAccount('pull');
  await server.seed(account, 0, PULLED);
  at.pulled = { account };
  const once = async (slower, options) => {
    const here = await device(at, account, options);
    at.pulled.device = here;
    return inPage(at, server.url, slower, async (run) => {
      await run('open', here);
      const pulled = await run('pull', PULLED);
      await run('close');
      return pulled;
    });
  };
  const fast = await each(RUNS, () => once(1));
  const time = ms(median(fast.map((one) => one.ms)));
  report(`pull ${PULLED} entries, sealed, CPU 1×, median of ${RUNS}`, time, 3000, 'ms', time <= 3000);
  report(
    '  until replication rests, its own copies written',
    ms(median(fast.map((one) => one.settled))),
    null,
    'ms',
  );
  report('  requests', fast[0].wire.requests, null, '');
  report('  received', ms(fast[0].wire.received / 1000), null, 'kB');
  report('pull, sealed, CPU 4×', ms((await once(4)).ms), null, 'ms');
  report('pull, not sealed, CPU 1×', ms((await once(1, { sealed: false })).ms), null, 'ms');
  return time;
}

async function pushes(at) {
  const { server, report } = at;
  const account = await server.newAccount('push');
  await server.seed(account, 0, EDITED);
  const here = await device(at, account);
  await inPage(at, server.url, 1, async (run) => {
    await run('open', here);
    await run('pull', EDITED);
    await run('close');
  });
  const once = (slower, edits) =>
    inPage(at, server.url, slower, async (run) => {
      await run('open', here);
      await run('editOffline', 0, EDITED, edits);
      const pushed = await run('push');
      await run('close');
      return pushed;
    });
  const fast = await each(RUNS, (i) => once(1, i + 2));
  const rate = ms((EDITED / median(fast.map((one) => one.ms))) * 1000);
  report(
    `push ${EDITED} edits made offline, sealed, CPU 1×, median of ${RUNS}`,
    rate,
    5000,
    '/s',
    rate >= 5000,
  );
  report('  from start to all acknowledged and counted', ms(median(fast.map((one) => one.ms))), null, 'ms');
  report('  until the last answer', ms(median(fast.map((one) => one.wired))), null, 'ms');
  report('  requests', fast[0].wire.requests, null, '');
  report('push, CPU 4×', ms((EDITED / (await once(4, RUNS + 2)).ms) * 1000), null, '/s');
  const alone = await each(RUNS, (i) => server.pushAlone(account, EDITED, RUNS + 10 + i));
  report('  the server alone, 500 a request, no browser', ms((EDITED / median(alone)) * 1000), null, '/s');
  return rate;
}

async function cycles(at) {
  const { server, report } = at;
  const account = await server.newAccount('cycles');
  const here = await device(at, account);
  await inPage(at, server.url, 1, async (run) => {
    await run('open', here);
    const idle = await run('idleCycle');
    report('a cycle with nothing new: requests', idle.wire.requests, 1, '', idle.wire.requests === 1);
    report('  received', idle.wire.received, null, 'B');
    report('  time, of which 50 ms gather what other collections send', ms(idle.ms), null, 'ms');
    const busy = await run('busyCycle');
    report(
      'a cycle with a write in each of eleven collections: requests',
      busy.requests,
      1,
      '',
      busy.requests <= 1,
    );
    await run('close');
  });
}

async function saved(at) {
  const { server, report } = at;
  const here = at.pulled.device;
  for (const [slower, bar] of [
    [1, null],
    [4, 50],
  ]) {
    await inPage(at, server.url, slower, async (run) => {
      await run('open', here);
      await run('idleCycle');
      const time = Number(median(await run('saves', SAVES)).toFixed(1));
      report(
        `local save until it says saved, CPU ${slower}×, median of ${SAVES}`,
        time,
        bar,
        'ms',
        time <= bar,
      );
      await run('close');
    });
  }
}

/** What sealing costs: the same entries through the same storage with a key and without. */
async function sealing(at) {
  const { server, report } = at;
  const { account } = at.pulled;
  const count = 2_000;
  for (const slower of [1, 4]) {
    const times = [];
    for (const sealed of [true, false]) {
      const runs = await each(RUNS, async () => {
        const here = await device(at, account, { sealed });
        return inPage(at, server.url, slower, async (run) => {
          await run('open', here);
          const both = await run('raw', count);
          await run('close');
          return both;
        });
      });
      times.push({ write: median(runs.map((one) => one.write)), read: median(runs.map((one) => one.read)) });
    }
    for (const kind of ['write', 'read']) {
      const [sealed, clear] = times.map((one) => ms(one[kind]));
      report(`${kind} ${count} entries sealed, CPU ${slower}×, median of ${RUNS}`, sealed, null, 'ms');
      report('  in the clear', clear, null, 'ms');
    }
  }
}

async function unlocking(at) {
  const { report } = at;
  for (const slower of [1, 4]) {
    const times = await inPage(at, at.server.url, slower, (run) => each(RUNS, () => run('unlock')));
    const time = ms(median(times));
    report(`unlock by password, CPU ${slower}×, median of ${RUNS}`, time, 500, 'ms', time <= 500);
    if (slower === 1)
      report('  four times that, for a phone whose every core is slower', time * 4, null, 'ms');
  }
}

/** The same account grows; each time a fresh page opens it, asks the server, and makes one edit. */
async function growth(at) {
  const { server, report } = at;
  const account = await server.newAccount('growth');
  const here = await device(at, account);
  const totals = [];
  let have = 0;
  for (const size of SIZES) {
    await server.seed(account, have, size);
    have = size;
    await inPage(at, server.url, 1, async (run) => {
      await run('open', here);
      await run('pull', size);
      await run('close');
    });
    for (const slower of size === 10_000 ? [1, 4] : [1]) {
      const runs = await each(RUNS, (i) =>
        inPage(at, server.url, slower, async (run) => {
          const opened = await run('open', here);
          const shown = await run('firstPage', 50);
          const cycle = await run('idleCycle');
          await run('editOffline', i, i + 1, size + i + slower);
          const edit = await run('settle');
          await run('close');
          return { opened, shown, cycle: cycle.ms, edit, received: cycle.wire.received };
        }),
      );
      const of = (name) => ms(median(runs.map((one) => one[name])));
      const total = of('opened') + of('cycle') + of('edit');
      const where = `${size} records, CPU ${slower}×`;
      report(`${where}: open, a cycle with nothing new, one edit`, total, null, 'ms');
      report(
        '  open, all eleven collections',
        of('opened'),
        slower === 4 ? 400 : null,
        'ms',
        of('opened') <= 400,
      );
      report(
        '  newest 50 entries shown',
        of('shown'),
        slower === 4 ? 100 : 50,
        'ms',
        of('shown') <= (slower === 4 ? 100 : 50),
      );
      report('  cycle', of('cycle'), null, 'ms');
      report('  edit until acknowledged', of('edit'), null, 'ms');
      if (slower === 1) totals.push(total);
    }
  }
  const ratio = Number((totals.at(-1) / totals[0]).toFixed(2));
  report(`that at ${SIZES.at(-1)} over ${SIZES[0]} records`, ratio, 1.5, '×', ratio <= 1.5);
}

async function besidePouch(at, url, pull, push) {
  const { report } = at;
  const name = 'bench';
  await inPage(at, url, 1, (run) => run('pouchSeed', name, PULLED));
  const once = (slower, i) =>
    inPage(at, url, slower, (run) => run('pouchPull', name, `local-${slower}-${i}`, PULLED));
  const theirs = ms(median(await each(RUNS, (i) => once(1, i))));
  report(`PouchDB: pull ${PULLED}, not sealed, CPU 1×, median of ${RUNS}`, theirs, null, 'ms');
  const times = Number((theirs / pull).toFixed(1));
  report('  ours is faster', times, 3, '×', times >= 3);
  report(`PouchDB: pull ${PULLED}, CPU 4×`, ms(await once(4, 0)), null, 'ms');
  const sent = await each(RUNS, (i) =>
    inPage(at, url, 1, (run) => run('pouchPush', name, `local-1-${i}`, EDITED)),
  );
  const rate = ms((EDITED / median(sent)) * 1000);
  report(`PouchDB: push ${EDITED} edits, CPU 1×, median of ${RUNS}`, rate, null, '/s');
  report('  ours is faster', Number((push / rate).toFixed(1)), null, '×');
}

/** Its row for row requests are slow, so that fewer of them tell as much. */
async function besidePlugin(at, push) {
  const { server, report, note } = at;
  const account = await server.newAccount('plugin');
  try {
    const { inserts, edits } = await inPage(at, server.url, 1, (run) => run('pluginPush', account, 500));
    report(
      'rxdb replication-supabase: insert 500 rows, not sealed, CPU 1×',
      ms(500_000 / inserts),
      null,
      '/s',
    );
    const rate = ms(500_000 / edits);
    report('rxdb replication-supabase: push 500 edits', rate, null, '/s');
    const times = Number((push / rate).toFixed(1));
    report('  ours is faster', times, 10, '×', times >= 10);
  } catch (error) {
    note(`rxdb replication-supabase not measured: ${error.message.split('\n')[0]}`);
  }
}
