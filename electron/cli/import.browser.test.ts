import { expect, test } from 'vitest';
import { importSample } from './testing/import-sample.ts';

test('an imported recording runs', async () => {
  const { run } = await importSample('buy-a-book.devtools.json');
  expect((await run()).out).toContain('Succeeded');
});
