import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '../../../examples/index.ts';
import { startPracticeSite, type PracticeSite } from '../../../examples/practice-site/start-practice-site.ts';
import { exportExample } from './testing/export-steps.ts';
import { runWithPlaywright } from './testing/run-with-playwright.ts';

let site: PracticeSite;
beforeAll(async () => {
  site = await startPracticeSite();
});
afterAll(() => site.close());

test('examples pass in Playwright', async () => {
  const ids = examples.filter(({ id }) => id !== 'the-missing-button').map(({ id }) => id);
  const exported = await Promise.all(ids.map(async (id) => [id, await exportExample(id)] as const));
  const ran = await runWithPlaywright(Object.fromEntries(exported), site.url);
  for (const id of ids) expect({ id, ...ran.get(id) }).toMatchObject({ id, status: 'passed', error: '' });
});
