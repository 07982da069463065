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

test('all examples but the failing one pass in Playwright', async () => {
  const failing = 'the-missing-button';
  const exported = await Promise.all(
    examples.map(
      async ({ id }) => [id, await exportExample(id, id === failing ? { n10: 500 } : {})] as const,
    ),
  );
  const ran = await runWithPlaywright(Object.fromEntries(exported), site.url);
  for (const { id } of examples)
    expect({ id, ...ran.get(id) }).toMatchObject(
      id === failing ? { id, status: 'failed' } : { id, status: 'passed', error: '' },
    );
});
