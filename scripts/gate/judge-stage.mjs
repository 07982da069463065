/** How many tests of a whole gate may fail once and pass alone; more are red. */
export const mostFlaky = 3;

/** In lines. */
const longestReason = 20;

/**
 * What one run of a stage proves: `{passed, failures}`, a failure being `{name, reason, alone?}` where `alone` holds the
 * words that run just this test again. A check counts as one; a stage with tests counts them (`tests`, undefined when it
 * left no report). A stage that ended badly has at least one failure, and so has one that ran no test.
 */
export function judgeStage({ name, code, output, hasTests, tests }) {
  const whole = { name, reason: lastLines(output) || `ended with code ${code}` };
  if (!hasTests) return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [whole] };
  const { passed, failures } = tests ?? { passed: 0, failures: [] };
  const isHollow = failures.length === 0 && (code !== 0 || passed === 0);
  return { passed, failures: isHollow ? [whole] : failures };
}

/** Sums the stages: `{passed, failures, flaky}`. More than `mostFlaky` flaky tests have failed. */
export function sumStages(stages) {
  const passed = stages.reduce((sum, stage) => sum + stage.passed, 0);
  const failures = stages.flatMap((stage) => stage.failures);
  const flaky = stages.flatMap((stage) => stage.flaky ?? []);
  return flaky.length <= mostFlaky
    ? { passed, failures, flaky }
    : { passed: passed - flaky.length, failures: [...failures, ...flaky], flaky };
}

/** The last lines of the gate: each failure with the first lines of its reason, each flaky test, `N passed, N failed`. */
export function closingLines({ passed, failures, flaky }) {
  return [
    ...failures.map(({ name, reason }) => `FAILED ${[name, ...firstLines(reason)].join('\n  ')}\n`),
    ...flaky.map(({ name, reason }) => `FLAKY ${name}: ${reason.split('\n')[0]}`),
    `${passed} passed, ${failures.length} failed`,
  ].join('\n');
}

const firstLines = (text) => text.split('\n').slice(0, longestReason);
const lastLines = (text) => text.trim().split('\n').slice(-longestReason).join('\n');
