import type { ResumeDigest, RunDigest } from '../../shared/assistant/run-digest.ts';
import { choicesTitle } from '../../shared/run/target-candidate.ts';

const maxLines = 20;
const maxLineLength = 300;

export function describeRun({ status, steps, failure, resume }: RunDigest): string {
  const visits = steps.map((step) => {
    const { nodeId, name, status: ended, attempt, durationMs, result } = step;
    const details = [
      ended,
      ...(step.lacksEvidence === true ? ['but nothing shows its effect'] : []),
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
          ...(failure.candidates.length === 0
            ? []
            : [choicesTitle, ...failure.candidates.map((each) => `- ${each}`)]),
        ];
  return [
    `The run ${status}.`,
    ...visits,
    ...reason,
    ...(resume === undefined ? [] : describeResume(resume)),
  ].join('\n');
}

function describeResume({ sentence, continuesAt, reused, unverified, again, lost }: ResumeDigest): string[] {
  const lines = [
    `If resumed: ${sentence}`,
    ...(reused.length === 0 ? [] : [`Reused, not run again: ${reused.join(', ')}`]),
    ...(unverified.length === 0 ? [] : [`Unverified: ${unverified.join(', ')}`]),
    ...(lost === undefined ? [] : [`No longer valid: ${lost}`]),
    ...again.map(({ name, why }) => `Runs again: “${name}”: ${why}`),
    ...(continuesAt === undefined ? [] : [`Continues at: “${continuesAt}”`]),
  ];
  return lines.slice(0, maxLines).map((line) => line.slice(0, maxLineLength));
}
