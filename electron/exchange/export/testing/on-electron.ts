import { mkdir, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, test as base, type BrowserContext } from '@playwright/test';

export { expect, selectors } from '@playwright/test';

const program = createRequire(import.meta.url)('electron') as unknown as string;
const entry = fileURLToPath(
  new URL('../../../../dist/embedded-browser/embedded-browser.cjs', import.meta.url),
);

/** Electron is always installed, but has no second context: the tests of a worker share one. */
export const test = base.extend<object, { readonly shared: BrowserContext }>({
  shared: [
    async ({ browserName: _ }, use, { project }) => {
      await mkdir(project.outputDir, { recursive: true });
      const profile = await mkdtemp(join(project.outputDir, 'profile-'));
      const context = await chromium.launchPersistentContext(profile, {
        executablePath: program,
        headless: false,
        viewport: null,
        args: [`--app=${entry}`],
      });
      try {
        await use(context);
      } finally {
        await context.close();
      }
    },
    { scope: 'worker' },
  ],
  page: async ({ shared }, use) => {
    const [page, ...others] = shared.pages();
    if (page === undefined) throw new Error('The last test closed its browser.');
    await Promise.all(others.map((other) => other.close()));
    await shared.clearCookies();
    await use(page);
  },
});
