import type { ResumeDigest, RunDigest } from '../../shared/assistant/run-digest.ts';

const mostLines = 20;
const longestLine = 300;

/** The latest run in a few lines. */
export function describeRun({ status, steps, failure, resume }: RunDigest): string {
  const visits = steps.map(({ nodeId, name, status: ended, attempt, durationMs, result }) => {
    const details = [
      ended,
      ...(attempt > 1 ? [`attempt ${attempt}`] : []),
      ...(durationMs === undefined ? [] : [`${Math.round(durationMs)} ms`]),
    ].join(', ');
    return `- ${nodeId} “${name}”: ${details}${result === undefined ? '' : `, result ${JSON.stringify(result)}`}`;
  });
  const reason =
    failure === undefined
      ? []
      : [
          `Failed${failure.nodeId === undefined ? '' : ` at ${failure.nodeId}${failure.name === undefined ? '' : ` “${failure.name}”`}`}: ${failure.message}`,
          ...(failure.candidates.length === 0 ? [] : [`The page has: ${failure.candidates.join(', ')}`]),
        ];
  return [
    `The run ${status}.`,
    ...visits,
    ...reason,
    ...(resume === undefined ? [] : describeResume(resume)),
  ].join('\n');
}

/** What the run has proven, as far as a resumed one would rely on it; code decides, whatever is said about it. */
function describeResume({ sentence, goesOnAt, kept, unproven, again, lost }: ResumeDigest): string[] {
  const lines = [
    `Were it resumed: ${sentence}`,
    ...(kept.length === 0 ? [] : [`Kept, not run again: ${kept.join(', ')}`]),
    ...(unproven.length === 0 ? [] : [`Of these nothing shows their effect: ${unproven.join(', ')}`]),
    ...(lost === undefined ? [] : [`No longer counts: ${lost}`]),
    ...again.map(({ name, why }) => `Runs again: “${name}”: ${why}`),
    ...(goesOnAt === undefined ? [] : [`New work begins at: “${goesOnAt}”`]),
  ];
  return lines.slice(0, mostLines).map((line) => line.slice(0, longestLine));
}
