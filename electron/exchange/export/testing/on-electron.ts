import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium, test as base } from '@playwright/test';

export { expect } from '@playwright/test';

const program = createRequire(import.meta.url)('electron') as unknown as string;
const entry = fileURLToPath(
  new URL('../../../../dist/embedded-browser/embedded-browser.cjs', import.meta.url),
);

/** Electron is always installed, but has no second context. */
export const test = base.extend({
  page: async ({ browserName: _ }, use, testInfo) => {
    const context = await chromium.launchPersistentContext(testInfo.outputPath('profile'), {
      executablePath: program,
      headless: false,
      viewport: null,
      args: [`--app=${entry}`],
    });
    try {
      await use(context.pages()[0] ?? (await context.newPage()));
    } finally {
      await context.close();
    }
  },
});
