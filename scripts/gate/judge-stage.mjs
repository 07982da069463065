/**
 * What a stage adds to the closing line, as `{passed, failed}`. A check counts as one; a stage with tests counts them
 * (`tests`, undefined when it left no report). A stage that ended badly never counts as all passed, and one that ran no
 * test at all has failed.
 */
export function judgeStage({ code, hasTests, tests }) {
  if (!hasTests) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed } = tests ?? { passed: 0, failed: 0 };
  const isHollow = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isHollow ? 1 : failed };
}

/** The last line of the gate: `N passed, N failed`. */
export function closingLine(counts) {
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return `${sum('passed')} passed, ${sum('failed')} failed`;
}
