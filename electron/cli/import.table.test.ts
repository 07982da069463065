import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importSample } from './testing/import-sample.ts';
import { runPlanwright } from './testing/run-planwright.ts';

test.each(['buy-a-book.devtools.json', 'buy-a-book.side', 'buy-a-book.codegen.ts.txt'])(
  'the imported recording %s runs',
  async (name) => {
    const { file, folder } = await importSample(name);
    const environment = { XDG_DATA_HOME: join(folder, 'data') };
    const { out } = await runPlanwright(['run', file, '--browser', 'embedded'], environment);
    expect(out).toContain('Succeeded');
  },
);
