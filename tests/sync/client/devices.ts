/** Devices that end with their test, and servers that fail as told. */
import { afterEach, expect, vi } from 'vitest';
import { type Device, type DeviceOptions, must, SELF, startDevice, until } from './device.ts';
import type { FakeServer } from './fake-server.ts';

const open: Device[] = [];

export async function device(server: FakeServer, options: Partial<DeviceOptions> = {}): Promise<Device> {
  const made = await startDevice({ fetch: server.fetch, ...options });
  open.push(made);
  return made;
}

/** To be called once in the file of the tests. */
export function closeDevices(): void {
  afterEach(async () => {
    vi.restoreAllMocks();
    for (const made of open.splice(0)) await made.close();
  });
}

/** A device with one acknowledged profile. */
export async function settled(server: FakeServer, options: Partial<DeviceOptions> = {}) {
  const a = await device(server, options);
  const self = must(await a.data.profiles.create(SELF)).record.id;
  expect(await a.sync.flush()).toBe(0);
  await until('it says synced', () => a.sync.status().state === 'synced');
  return { a, self };
}

/** Answers 413 to one request that brings rows. */
export function refuseNextPush(server: FakeServer): void {
  let left = 1;
  server.faults.push(({ push }) =>
    Object.keys(push).length > 0 && left-- > 0 ? new Response('', { status: 413 }) : null,
  );
}
