import { fence } from '../../../shared/text/fence.ts';
import type { Json } from '../../../shared/json.ts';
import type { Failure } from '../../../shared/run/failure.ts';
import { choicesTitle, listChoices } from '../../../shared/run/target-candidate.ts';
import { describePlan } from '../../../shared/replan/describe-plan.ts';
import type { ReplanRecord } from '../../../shared/replan/history.ts';
import { replanLimits } from '../../../shared/replan/limits.ts';
import type { StepMaterials } from '../../../shared/replan/step-intent.ts';
import type { TracedAttempt, TracedVisit } from '../../../shared/replan/trace.ts';
import type { Effect } from '../../../shared/tools/tool-descriptor.ts';
import { renderPrompt } from '../../../shared/prompts/prompts.ts';
import type { ReplanQuestion } from './replan-ports.ts';

const max = { section: 12_000, value: 120, reason: 600 } as const;
const maxVariables = 60;

export function describeQuestion(
  question: ReplanQuestion,
  { catalog, allowsAgentSteps }: StepMaterials,
): string {
  const { workflow, nodeId, path, failure, history } = question;
  const failed = workflow.nodes.find(({ id }) => id === nodeId);
  return renderPrompt('replanFacts', {
    background: fenced(
      `A workflow of ${workflow.nodes.length} steps.${workflow.variables.length === 0 ? '' : ` Its inputs: ${workflow.variables.map(({ name, secret }) => (secret ? `${name} (secret)` : name)).join(', ')}.`}`,
    ),
    knowledge: fenced(describeVariables(question.variables)),
    task: fenced(workflow.name),
    categories: fenced(describeCategories({ catalog, allowsAgentSteps })),
    plan: fenced(describePlan(workflow, nodeId)),
    history: fenced(describePath(path)),
    failure: fenced(
      `${nodeId}${failed === undefined ? '' : ` “${failed.name}”`}${failed === undefined || failed.expectedOutcome === '' ? '' : `, expected outcome: ${failed.expectedOutcome}`}\n${failure.code}: ${shortened(failure.message, 2_000)}${listCandidates(failure)}`,
    ),
    replans: fenced(describeReplans(history)),
  });
}

function fenced(text: string): string {
  return fence(text, max.section);
}

function describeVariables(variables: Readonly<Record<string, Json>>): string {
  const names = Object.keys(variables);
  const lines = names
    .slice(-maxVariables)
    .map((name) => `${name} = ${shortened(JSON.stringify(variables[name] ?? null), max.value)}`);
  return lines.length === 0 ? 'No variable is set.' : lines.join('\n');
}

function describeCategories({ catalog, allowsAgentSteps }: StepMaterials): string {
  const tools = catalog.flatMap((server) => server.tools);
  const named = (effect: Effect): string =>
    tools
      .filter((tool) => tool.effect === effect)
      .map(({ name }) => name)
      .join(', ') || 'none';
  return [
    `- only read: ${named('read')}`,
    `- safe to repeat: ${named('idempotent')}`,
    `- may act twice if repeated: ${named('non-idempotent')}`,
    ...(allowsAgentSteps ? ['- agent steps: a model carries them out by itself'] : []),
  ].join('\n');
}

function describePath(path: readonly TracedVisit[]): string {
  const shown = path.slice(-replanLimits.visitsShown);
  const rest = path.length - shown.length;
  return [
    ...(rest === 0 ? [] : [`… ${rest} visits before`]),
    ...shown.map(({ nodeId, iterations, status, attempts }) => {
      const where = iterations.map(({ loopId, iteration }) => `${loopId} iteration ${iteration}`).join(', ');
      return `${nodeId}${where === '' ? '' : ` (${where})`}: ${status}${attempts.length === 0 ? '' : `; ${describeAttempts(attempts)}`}`;
    }),
  ].join('\n');
}

function describeAttempts(attempts: readonly TracedAttempt[]): string {
  return attempts
    .map(
      ({ score, verdict, reason }, index) =>
        `attempt ${index + 1} ${verdict}${score === undefined ? '' : `, score ${score / replanLimits.fullScore}`}${reason === undefined ? '' : ` (${shortened(reason, max.reason)})`}`,
    )
    .join('; ');
}

function listCandidates(failure: Failure): string {
  const names = listChoices(failure);
  return names.length === 0
    ? ''
    : `\n${choicesTitle}\n${shortened(names.map((name) => `- ${name}`).join('\n'), 1_500)}`;
}

function describeReplans(history: readonly ReplanRecord[]): string {
  if (history.length === 0) return 'None so far.';
  const count = (outcome: ReplanRecord['outcome']): number =>
    history.filter((record) => record.outcome === outcome).length;
  return [
    `${history.length} so far: ${count('applied')} applied, ${count('superseded')} superseded, ${count('rejected')} rejected.`,
    ...history
      .slice(-replanLimits.recordsShown)
      .map(
        ({ n, nodeId, failureLabel, action, summary, outcome, result, attempts }) =>
          `${n}. ${nodeId} failed (${failureLabel}${attempts.length === 0 ? '' : `; ${describeAttempts(attempts)}`}): ${action}, ${summary}: ${outcome}${result === undefined ? '' : `, ${result}`}`,
      ),
  ].join('\n');
}

function shortened(text: string, maxLength: number): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text;
}
