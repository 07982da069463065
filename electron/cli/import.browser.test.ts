import { expect, test } from 'vitest';
import { importRecording } from './testing/import-recording.ts';

test('an imported recording runs successfully', async () => {
  const { run } = await importRecording('buy-a-book.devtools.json');
  expect((await run()).out).toContain('Succeeded');
});
