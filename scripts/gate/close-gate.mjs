import { describeFailure } from '../run-script.mjs';
import { closingLine } from './judge-stage.mjs';

/** Runs the stages, prints the closing line last whatever happens, and answers the exit code. */
export async function closeGate(runStages) {
  let counts;
  try {
    counts = await runStages();
  } catch (thrown) {
    process.stderr.write(`\n${describeFailure(thrown)}\n`);
    counts = [{ passed: 0, failed: 1 }];
  }
  process.stdout.write(`\n${closingLine(counts)}\n`);
  return counts.some((count) => count.failed > 0) ? 1 : 0;
}
