import type { RunDigest } from '../../shared/assistant/run-digest.ts';

/** The latest run in a few lines. */
export function describeRun({ status, steps, failure }: RunDigest): string {
  const visits = steps.map(({ nodeId, name, status: ended, attempt, durationMs, result }) => {
    const details = [ended, ...(attempt > 1 ? [`attempt ${attempt}`] : []), ...(durationMs === undefined ? [] : [`${Math.round(durationMs)} ms`])].join(', ');
    return `- ${nodeId} “${name}”: ${details}${result === undefined ? '' : `, result ${JSON.stringify(result)}`}`;
  });
  const reason = failure === undefined ? [] : [
    `Failed${failure.nodeId === undefined ? '' : ` at ${failure.nodeId}${failure.name === undefined ? '' : ` “${failure.name}”`}`}: ${failure.message}`,
    ...(failure.candidates.length === 0 ? [] : [`The page has: ${failure.candidates.join(', ')}`]),
  ];
  return [`The run ${status}.`, ...visits, ...reason].join('\n');
}
