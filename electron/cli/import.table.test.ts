import { expect, test } from 'vitest';
import { importSample } from './testing/import-sample.ts';

test.each(['buy-a-book.devtools.json', 'buy-a-book.side', 'buy-a-book.codegen.ts.txt'])(
  'the imported recording %s runs',
  async (name) => {
    const { run } = await importSample(name);
    expect((await run()).out).toContain('Succeeded');
  },
);
