import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import type {
  PracticeSite,
  startPracticeSite,
} from '../../../../examples/practice-site/start-practice-site.ts';
import { openBrowserHub } from './open-browser-hub.ts';

const built = new URL('../../../../dist/practice-site/practice-site.js', import.meta.url);

export async function openPracticeSite(): Promise<PracticeSite> {
  if (!existsSync(built))
    throw new Error(
      `These tests walk the built practice site, and ${fileURLToPath(built)} is missing: npm run build`,
    );
  const site = (await import(built.href)) as { readonly startPracticeSite: typeof startPracticeSite };
  return site.startPracticeSite();
}

export async function openWithPracticeSite() {
  const browser = await openBrowserHub();
  const site = await openPracticeSite();
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  return { browser, site };
}
