import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { inPage } from './in-page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds in the page as it stands, and how far it is wider than the screen; each line begins with `where`. */
export async function accessFaults(page: Page, where: string): Promise<string[]> {
  const found = await violations(page);
  // A line that must be scrolled sideways is lost to many.
  const wide = await inPage(
    page,
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (wide > 0) found.push(`${wide} px wider than the screen`);
  return found.map((line) => `${where}: ${line}`);
}

async function violations(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // Over the debugging protocol: the security policy lets no test put a script into the page.
  await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
  return inPage(page, async () => {
    const axe = Reflect.get(window, 'axe') as {
      run(
        options: object,
      ): Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }>;
    };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations: found } = await axe.run({ runOnly: tags });
    return found.map(
      (v) =>
        `${v.id} (${v.help}): ${v.nodes
          .slice(0, 3)
          .map((n) => n.target.join(' '))
          .join(', ')}`,
    );
  });
}
