import type { LedgerEntry } from '../../../shared/ledger/entry.ts';
import { groupReruns, type RepeatedStep } from '../../../shared/ledger/group-reruns.ts';
import { offerOf, type ResumeChoice, type ResumePlan } from '../../../shared/ledger/resume-plan.ts';
import { formatCount } from '../../../shared/ledger/format-count.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { formatTime } from './format-time.ts';
import { oneLine } from '../../../shared/text/show-controls.ts';
import { paint, type Terminal } from '../terminal.ts';

interface Resumed {
  readonly runId: string;
  readonly startedAt: number;
  readonly workflow: Workflow;
  readonly plan: ResumePlan;
}

const maxReasons = 12;

export function describeResume(
  terminal: Pick<Terminal, 'hasColors'>,
  { runId, startedAt, workflow, plan }: Resumed,
): string {
  const nameOf = namesIn(workflow);
  const { reruns = [] } = plan.start ?? {};
  const reused = allReused(plan);
  const reusedNames = [...new Set(reused.map(({ nodeId }) => nameOf(nodeId)))];
  const isReused = new Set(reused.map(({ nodeId }) => nodeId));
  const shown = reruns.slice(0, maxReasons);
  return [
    paint(terminal, 'bold', `Resuming run ${runId.slice(0, 8)} of ${formatTime(startedAt)}.`),
    ...describeWhy(plan),
    ...(reused.length === 0
      ? []
      : [`  reused: ${formatCount(reused.length, 'step')} (${shorten(reusedNames)})`]),
    ...describeUnverified(
      terminal,
      plan.unverifiedNodeIds.filter((nodeId) => isReused.has(nodeId)).map(nameOf),
    ),
    ...describeSecretUsers(terminal, plan.uncertainSecrets.map(nameOf)),
    ...shown.map(
      ({ entry, rerun }) =>
        `  runs again: ${nameOf(entry.nodeId)}  ${paint(terminal, 'dim', rerun.sentence)}`,
    ),
    ...(reruns.length > shown.length ? [`  … and ${reruns.length - shown.length} more`] : []),
    ...(plan.frontierNodeId === null ? [] : [`  continues at: ${nameOf(plan.frontierNodeId)}`]),
    '',
  ].join('\n');
}

export function describeBlocked(
  plan: ResumePlan,
  {
    file,
    workflow,
    code,
  }: {
    readonly file: string;
    readonly workflow: Workflow;
    readonly code: string;
  },
): string {
  const nameOf = namesIn(workflow);
  const reused = allReused(plan);
  const { back: replayed, changed } = groupReruns(offerOf(plan));
  const hasBoth = replayed.length > 0 && changed.length > 0;
  return [
    ...describeWhy(plan),
    ...(replayed.length === 0
      ? []
      : [`  would run again${hasBoth ? ' to get back there' : ''}: ${nameSteps(replayed, nameOf)}`]),
    ...(changed.length === 0
      ? []
      : [`  would run again${hasBoth ? ' after that' : ''}: ${nameSteps(changed, nameOf)}`]),
    ...(replayed.length + changed.length === 0
      ? []
      : [`  would be reused: ${formatCount(reused.length, 'step')}`]),
    ...cliChoices(plan).map((choice) => describeChoice(choice, { file, code })),
  ].join('\n');
}

function describeChoice(
  choice: ResumeChoice,
  { file, code }: { readonly file: string; readonly code: string },
): string {
  switch (choice) {
    case 'start-over':
      return `- Start over: planwright run ${file}`;
    case 'took-effect':
      return `- It worked, continue after it: add --took-effect ${code}`;
    default:
      return `- Run ${choice === 'retry' ? 'it' : 'them'} again anyway: add --replay ${code}`;
  }
}

function describeWhy({ cut, statedReason, sentence }: ResumePlan): string[] {
  return cut === undefined || statedReason === 'cut' ? [sentence] : [cut.sentence, sentence];
}

function allReused({ start }: ResumePlan): readonly LedgerEntry[] {
  return start === undefined ? [] : [...start.reused, ...start.reusedInside];
}

export function cliChoices({ choices }: ResumePlan): ResumeChoice[] {
  return choices.filter((choice) => choice !== 'check-again' && choice !== 'continue');
}

function describeUnverified(terminal: Pick<Terminal, 'hasColors'>, unverified: readonly string[]): string[] {
  const names = [...new Set(unverified)];
  if (names.length === 0) return [];
  return [
    `  not verified: ${shorten(names)}  ${paint(terminal, 'dim', "reused on the tool's report alone: nothing shows the effect")}`,
  ];
}

/** Secrets aren't stored, so their changes can't be found. */
function describeSecretUsers(terminal: Pick<Terminal, 'hasColors'>, names: readonly string[]): string[] {
  return names.length === 0
    ? []
    : [
        `  used a secret: ${shorten(names)}  ${paint(terminal, 'dim', "can't compare it with your value; if they differ, start over")}`,
      ];
}

function namesIn({ nodes }: Workflow): (nodeId: string) => string {
  const names = new Map(nodes.map(({ id, name, type }) => [id, name === '' ? type : name]));
  return (nodeId) => oneLine(names.get(nodeId) ?? nodeId);
}

function nameSteps(steps: readonly RepeatedStep[], nameOf: (nodeId: string) => string): string {
  const isNamed = ({ isHarmless }: RepeatedStep, index: number): boolean =>
    steps.length <= 6 || index < 3 || index >= steps.length - 2 || !isHarmless;
  return steps
    .map((step, index) => (isNamed(step, index) ? describeStep(step, nameOf) : '…'))
    .filter((name, index, names) => name !== '…' || names[index - 1] !== '…')
    .join(', ')
    .replaceAll(', …, ', ' … ');
}

function describeStep(
  { nodeId, isHarmless, visits }: RepeatedStep,
  nameOf: (nodeId: string) => string,
): string {
  return isHarmless
    ? nameOf(nodeId)
    : `${nameOf(nodeId)} (${visits.length === 1 ? '' : `${visits.length} times, `}may not be harmless)`;
}

function shorten(names: readonly string[]): string {
  return names.length <= 6
    ? names.join(', ')
    : `${names.slice(0, 3).join(', ')} … ${names.slice(-2).join(', ')}`;
}
