import { maxFlaky } from './judge-stage.mjs';

/** Calls `runAlone(words)`; a test that then passes is flaky. Reruns nothing if too many failed. */
export async function runFailedAlone({ passed, failures }, runAlone) {
  if (failures.length > maxFlaky) return { passed, failures, flaky: [] };
  const result = { passed, failures: [], flaky: [] };
  for (const failure of failures) {
    const again = failure.alone && (await runAlone(failure.alone));
    const isFlaky = again !== undefined && again.failures.length === 0;
    if (isFlaky) result.passed += 1;
    result[isFlaky ? 'flaky' : 'failures'].push(failure);
  }
  return result;
}
