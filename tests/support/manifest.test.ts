import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allRoutes } from './routes.ts';

const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url));
interface Picture {
  src: string;
}
interface Manifest {
  start_url: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  file_handlers: { action: string; accept: Record<string, string[]> }[];
  protocol_handlers: { protocol: string; url: string }[];
}
const manifest: Manifest = JSON.parse(readFileSync(`${PUBLIC}/manifest.webmanifest`, 'utf8'));

test('the icon’s menu leads to help first, then to a check, first aid and a reading', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Emergency', '/emergency'],
    ['Check symptoms', '/symptom-checker'],
    ['First aid', '/first-aid'],
    ['Add reading', '/timeline?add='],
  ]);
});

test('whatever the installed app is opened by leads to a page there is, and each picture is there', () => {
  const addresses = [
    manifest.start_url,
    ...manifest.shortcuts.map(({ url }) => url),
    ...manifest.file_handlers.map(({ action }) => action),
    ...manifest.protocol_handlers.map(({ url }) => url),
  ];
  for (const address of addresses)
    expect(allRoutes, address).toContain(new URL(address, 'https://app.test').pathname);
  const pictures = [manifest.icons, manifest.screenshots, ...manifest.shortcuts.map(({ icons }) => icons)];
  for (const { src } of pictures.flat()) expect(existsSync(`${PUBLIC}${src}`), src).toBe(true);
});

test('backups open with the app', () => {
  expect(manifest.file_handlers.flatMap(({ accept }) => Object.values(accept).flat())).toContain('.niramaya');
});
