/**
 * What a stage adds to the closing lines, as `{passed, failed, failures}`; a failure is text that says what failed and
 * why. A check counts as one; a stage with tests counts them (`tests`, undefined when it left no report). A stage that
 * ended badly never counts as all passed, and one that ran no test at all has failed.
 */
export function judgeStage({ name, code, output, hasTests, tests }) {
  const whole = `${name}\n${
    output
      .trim()
      .split('\n')
      .slice(1 - longestFailure)
      .join('\n') || `ended with code ${code}`
  }`;
  if (!hasTests)
    return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [whole] };
  const { passed, failed, failures } = tests ?? { passed: 0, failed: 0, failures: [] };
  const isHollow = failed === 0 && (code !== 0 || passed === 0);
  return isHollow ? { passed, failed: 1, failures: [whole] } : { passed, failed, failures };
}

/** The last lines of the gate: what failed, each with the first lines of its reason, and `N passed, N failed`. */
export function closingLines(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  const failures = counts.flatMap((count) => count.failures);
  return [
    ...failures.map((failure) => `FAILED ${failure.split('\n').slice(0, longestFailure).join('\n  ')}\n`),
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}

/** In lines. */
const longestFailure = 20;
