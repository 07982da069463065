import { availableParallelism } from 'node:os';
import { runStage } from './run-stage.mjs';
import { browserTests, checks, unitTests } from './stages.mjs';

export async function runGate({ isSilent, more = [] }) {
  const results = await runAtOnce(checks, Math.min(checks.length, availableParallelism()), isSilent);
  for (const stage of [unitTests, browserTests, ...more]) results.push(await runStage(stage, { isSilent }));
  return results;
}

async function runAtOnce(stages, width, isSilent) {
  const waiting = [...stages];
  const results = [];
  const work = async () => {
    for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift())
      results.push(await runStage(stage, { isSilent }));
  };
  await Promise.all(Array.from({ length: width }, work));
  return results;
}
