import { availableParallelism } from 'node:os';
import { runStage } from './run-stage.mjs';
import { checks, unitTests } from './stages.mjs';

/** Runs every check and the unit tests, then `more` stages one by one. Answers the count of each. */
export async function runGate(more = []) {
  const counts = await runAtOnce(checks, Math.max(1, Math.min(checks.length, availableParallelism())));
  for (const stage of [unitTests, ...more]) counts.push(await runStage(stage));
  return counts;
}

async function runAtOnce(stages, width) {
  const waiting = [...stages];
  const counts = [];
  const work = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift())
      counts.push(await runStage(stage));
  };
  await Promise.all(Array.from({ length: width }, work));
  return counts;
}
