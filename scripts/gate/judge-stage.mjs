export const maxFlaky = 3;

const maxReasonLines = 20;

/**
 * A failure is `{name, reason, alone?}`; `alone` reruns only that test. A bad exit or a run without tests
 * fails.
 */
export function judgeStage({ name, code, output, hasTests, tests }) {
  const stageFailure = { name, reason: lastLines(output) || `ended with code ${code}` };
  if (!hasTests) return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [stageFailure] };
  const { passed, failures } = tests ?? { passed: 0, failures: [] };
  const isInconclusive = failures.length === 0 && (code !== 0 || passed === 0);
  return { passed, failures: isInconclusive ? [stageFailure] : failures };
}

export function sumStages(stages) {
  const passed = stages.reduce((sum, stage) => sum + stage.passed, 0);
  const failures = stages.flatMap((stage) => stage.failures);
  const flaky = stages.flatMap((stage) => stage.flaky ?? []);
  return flaky.length <= maxFlaky
    ? { passed, failures, flaky }
    : { passed: passed - flaky.length, failures: [...failures, ...flaky], flaky };
}

export function closingLines({ passed, failures, flaky }) {
  return [
    ...failures.map(({ name, reason }) => `FAILED ${[name, ...firstLines(reason)].join('\n  ')}\n`),
    ...flaky.map(({ name, reason }) => `FLAKY ${name}: ${reason.split('\n')[0]}`),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}

const firstLines = (text) => text.split('\n').slice(0, maxReasonLines);
const lastLines = (text) => text.trim().split('\n').slice(-maxReasonLines).join('\n');
