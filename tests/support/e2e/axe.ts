import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { inPage } from './in-page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds in the page as it stands, and how far it is wider than the screen; each line begins with `where`. */
export async function accessFaults(page: Page, where: string): Promise<string[]> {
  const found = await violations(page, ALL);
  // A line that must be scrolled sideways is lost to many.
  const wide = await inPage(
    page,
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (wide > 0) found.push(`${wide} px wider than the screen`);
  return found.map((line) => `${where}: ${line}`);
}

/** The same page in the dark colours of a device that is set to them: nothing but colours differs. Light again after. */
export async function darkFaults(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // A colour on its way from one to the other is nobody's. What turns or beats for ever never ends.
  await inPage(page, async () => {
    const passing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
  const found = await violations(page, ['color-contrast', 'link-in-text-block']);
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((line) => `${where} in dark: ${line}`);
}

/** `only`: tags or rules of axe. */
async function violations(page: Page, only: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // Over the debugging protocol: the security policy lets no test put a script into the page.
  await session.send('Runtime.evaluate', { expression: AXE });
  await session.detach();
  return inPage(
    page,
    async (runOnly: readonly string[]) => {
      const axe = Reflect.get(window, 'axe') as {
        run(
          options: object,
        ): Promise<{ violations: { id: string; help: string; nodes: { target: string[] }[] }[] }>;
      };
      const { violations: found } = await axe.run({ runOnly });
      return found.map(
        (v) =>
          `${v.id} (${v.help}): ${v.nodes
            .slice(0, 3)
            .map((n) => n.target.join(' '))
            .join(', ')}`,
      );
    },
    only,
  );
}
