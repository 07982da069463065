import { describeFailure } from '../run-script.mjs';
import { closingLines } from './judge-stage.mjs';

/** Runs the stages, prints the closing lines last whatever happens, and answers the exit code. */
export async function closeGate(runStages) {
  let counts;
  try {
    counts = await runStages();
  } catch (thrown) {
    counts = [{ passed: 0, failed: 1, failures: [describeFailure(thrown)] }];
  }
  process.stdout.write(`\n${closingLines(counts)}\n`);
  return counts.some((count) => count.failed > 0) ? 1 : 0;
}
