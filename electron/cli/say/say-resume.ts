import type { LedgerEntry } from '../../../shared/ledger/entry.ts';
import { groupReruns, type RepeatedStep } from '../../../shared/ledger/group-reruns.ts';
import { offerOf, type ResumeChoice, type ResumePlan } from '../../../shared/ledger/resume-plan.ts';
import { sayCount } from '../../../shared/ledger/say-count.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { sayWhen } from './say-when.ts';
import { oneLine } from '../../../shared/text/show-controls.ts';
import { paint, type Terminal } from '../terminal.ts';

interface Resumed {
  readonly runId: string;
  readonly startedAt: number;
  readonly workflow: Workflow;
  readonly plan: ResumePlan;
}

const mostReasons = 12;

export function sayResume(
  terminal: Pick<Terminal, 'hasColours'>,
  { runId, startedAt, workflow, plan }: Resumed,
): string {
  const nameOf = namesIn(workflow);
  const { reruns = [] } = plan.start ?? {};
  const kept = allKept(plan);
  const keptNames = [...new Set(kept.map(({ nodeId }) => nameOf(nodeId)))];
  const isKept = new Set(kept.map(({ nodeId }) => nodeId));
  const shown = reruns.slice(0, mostReasons);
  return [
    paint(terminal, 'bold', `Resuming the run ${runId.slice(0, 8)} of ${sayWhen(startedAt)}.`),
    ...(plan.cut === undefined ? [plan.sentence] : [plan.cut.sentence, plan.sentence]),
    ...(kept.length === 0 ? [] : [`  reused: ${sayCount(kept.length, 'step')} (${shorten(keptNames)})`]),
    ...sayUnverified(terminal, plan.unverifiedNodeIds.filter((nodeId) => isKept.has(nodeId)).map(nameOf)),
    ...saySecretUsers(terminal, plan.uncertainSecrets.map(nameOf)),
    ...shown.map(
      ({ entry, rerun }) =>
        `  runs again: ${nameOf(entry.nodeId)}  ${paint(terminal, 'dim', rerun.sentence)}`,
    ),
    ...(reruns.length > shown.length ? [`  … and ${reruns.length - shown.length} more`] : []),
    ...(plan.frontierNodeId === null ? [] : [`  continues at: ${nameOf(plan.frontierNodeId)}`]),
    '',
  ].join('\n');
}

export function sayBlocked(
  plan: ResumePlan,
  {
    file,
    workflow,
    mark,
  }: {
    readonly file: string;
    readonly workflow: Workflow;
    readonly mark: string;
  },
): string {
  const nameOf = namesIn(workflow);
  const kept = allKept(plan);
  const { back, anew } = groupReruns(offerOf(plan));
  const isTwofold = back.length > 0 && anew.length > 0;
  return [
    ...(plan.cut === undefined || plan.sentence.includes(plan.cut.sentence) ? [] : [plan.cut.sentence]),
    plan.sentence,
    ...(back.length === 0
      ? []
      : [`  would run again${isTwofold ? ' to get back there' : ''}: ${nameSteps(back, nameOf)}`]),
    ...(anew.length === 0
      ? []
      : [`  would run again${isTwofold ? ' after that' : ''}: ${nameSteps(anew, nameOf)}`]),
    ...(back.length + anew.length === 0 ? [] : [`  would be reused: ${sayCount(kept.length, 'step')}`]),
    ...choicesHere(plan).map((choice) => sayChoice(choice, { file, mark })),
  ].join('\n');
}

function sayChoice(
  choice: ResumeChoice,
  { file, mark }: { readonly file: string; readonly mark: string },
): string {
  switch (choice) {
    case 'start-over':
      return `- Start over: planwright run ${file}`;
    case 'took-effect':
      return `- It worked, continue after it: add --took-effect ${mark}`;
    default:
      return `- Run ${choice === 'retry' ? 'it' : 'them'} again anyway: add --replay ${mark}`;
  }
}

function allKept({ start }: ResumePlan): readonly LedgerEntry[] {
  return start === undefined ? [] : [...start.kept, ...start.keptInside];
}

/** Each run here has a new browser, so no page is open. */
export function choicesHere({ choices }: ResumePlan): ResumeChoice[] {
  return choices.filter((choice) => choice !== 'check-again' && choice !== 'go-on');
}

function sayUnverified(terminal: Pick<Terminal, 'hasColours'>, unverified: readonly string[]): string[] {
  const names = [...new Set(unverified)];
  if (names.length === 0) return [];
  return [
    `  not verified: ${shorten(names)}  ${paint(terminal, 'dim', "reused on the tool's report alone: nothing shows the effect")}`,
  ];
}

/** Secrets aren't stored, so other computers can't compare them. */
function saySecretUsers(terminal: Pick<Terminal, 'hasColours'>, names: readonly string[]): string[] {
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

/** Omits harmless steps in the middle of a long list. */
function nameSteps(steps: readonly RepeatedStep[], nameOf: (nodeId: string) => string): string {
  const isNamed = ({ isHarmless }: RepeatedStep, index: number): boolean =>
    steps.length <= 6 || index < 3 || index >= steps.length - 2 || !isHarmless;
  return steps
    .map((step, index) => (isNamed(step, index) ? sayStep(step, nameOf) : '…'))
    .filter((name, index, names) => name !== '…' || names[index - 1] !== '…')
    .join(', ')
    .replaceAll(', …, ', ' … ');
}

function sayStep({ nodeId, isHarmless, visits }: RepeatedStep, nameOf: (nodeId: string) => string): string {
  return isHarmless
    ? nameOf(nodeId)
    : `${nameOf(nodeId)} (${visits.length === 1 ? '' : `${visits.length} times, `}may not be harmless)`;
}

function shorten(names: readonly string[]): string {
  return names.length <= 6
    ? names.join(', ')
    : `${names.slice(0, 3).join(', ')} … ${names.slice(-2).join(', ')}`;
}
