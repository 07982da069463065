import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { inProject } from '../project.mjs';
import { describeScriptError } from '../run-script.mjs';
import { runGate } from './run-gate.mjs';
import { ensureElectron } from '../runtime/ensure-electron.mjs';
import { withDisplay } from '../system/with-display.mjs';
import { closingLines, sumStages } from './judge-stage.mjs';

const flakyFile = inProject('test-results/flaky.json');

/** Runs the `more` stages too, and saves flaky tests. */
export async function closeGate({ more } = {}) {
  let results;
  try {
    await ensureElectron();
    const isSilent = process.env.npm_config_loglevel === 'silent';
    results = await withDisplay(() => runGate({ isSilent, more }));
  } catch (thrown) {
    results = [{ passed: 0, failures: [{ name: 'gate', reason: describeScriptError(thrown) }] }];
  }
  const sum = sumStages(results);
  await writeFlaky(sum.flaky);
  process.stdout.write(`\n${closingLines(sum)}\n`);
  return { isGreen: sum.failures.length === 0 };
}

async function writeFlaky(flaky) {
  if (flaky.length === 0) {
    await rm(flakyFile, { force: true });
    return;
  }
  await mkdir(dirname(flakyFile), { recursive: true });
  const rows = flaky.map(({ name, reason }) => ({ name, reason }));
  await writeFile(flakyFile, `${JSON.stringify(rows, undefined, 2)}\n`);
}
