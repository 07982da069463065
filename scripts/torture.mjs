import { readResults } from './bench/results.mjs';
import { ensureBuilt } from './build/build-app.mjs';
import { describeScriptError, runScript } from './run-script.mjs';
import { ensureElectron } from './runtime/ensure-electron.mjs';
import { withDisplay } from './system/with-display.mjs';
import { readArguments } from './torture/read-arguments.mjs';
import { readTortureRecords, recordsSection } from './torture/records.mjs';
import { reportLines, describeParts, describeUsage } from './torture/report.mjs';
import { runPart } from './torture/run-part.mjs';

await runScript(async () => {
  const { wantsHelp, isShort, seed, chosen } = readArguments(process.argv.slice(2));
  const records = readTortureRecords((await readResults()).get(recordsSection));
  if (wantsHelp) {
    process.stdout.write(`${describeUsage(records)}\n`);
    return 0;
  }
  process.stdout.write(`${describeParts(chosen, records)}\n\n`);
  const outcomes = [];
  try {
    await ensureElectron();
    await ensureBuilt();
    delete process.env.ELECTRON_RUN_AS_NODE;
    await withDisplay(async () => {
      for (const part of chosen) outcomes.push(await runPart(part, { isShort, seed }));
    });
  } catch (thrown) {
    outcomes.push({
      name: 'setup',
      seconds: 0,
      passed: 0,
      failed: 1,
      failures: [describeScriptError(thrown)],
    });
  }
  process.stdout.write(`${reportLines(outcomes, { isShort })}\n`);
  return outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
});
