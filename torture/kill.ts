import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { killAccepting } from './kills/accepting.ts';
import { killEditing } from './kills/editing.ts';
import { killRunning } from './kills/running.ts';
import { killSaving } from './kills/saving.ts';
import { killSavingSettings } from './kills/settings.ts';
import { createTally, type TorturePart } from './part.ts';

const kills: readonly (readonly [
  what: string,
  kill: (folder: string, moment: number) => Promise<string[]>,
])[] = [
  ['saving', killSaving],
  ['running and resuming', killRunning],
  ['editing', killEditing],
  ['writing settings', killSavingSettings],
  ['accepting a proposal', killAccepting],
];

export const part: TorturePart = {
  async run({ count, seed, say }) {
    const tally = createTally('SIGKILL during an operation');
    const root = await mkdtemp(join(tmpdir(), 'planwright-torture-kill-'));
    try {
      // Doubles would be close to 0 or 1.
      const thousandths = fc.sample(fc.noBias(fc.nat(1_000)), { numRuns: count, seed });
      for (const [index, thousandth] of thousandths.entries()) {
        const moment = thousandth / 1_000;
        const [what, kill] = kills[index % kills.length]!;
        const folder = join(root, String(index));
        await mkdir(folder);
        const problems = await kill(folder, moment);
        if (problems.length === 0) tally.passed(what);
        else tally.failed(what, `case ${index}, moment ${moment.toFixed(3)}: ${problems.join('; ')}`);
        if (index % 10 === 9) say(`${index + 1} of ${count}`);
        await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      }
    } finally {
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    }
    return tally.outcome('The server counts requests; runs are resumed until they end or ask');
  },
};
