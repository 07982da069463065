import { isJsonObject, type Json } from '../../../shared/json.ts';
import { formatDuration } from '../../../shared/text/format-duration.ts';
import { startedOver, type RunEvent, type RunLine } from '../../../shared/run/events.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { describeItems, describeResolvedTarget, describeTurn } from './describe-agent.ts';
import { describeRevision } from './describe-revision.ts';
import { describeFailure } from '../../../shared/run/target-candidate.ts';
import { describeDecision, formatValue } from './describe-visit.ts';
import { oneLine } from '../../../shared/text/show-controls.ts';
import { clearedLine, paint, type Terminal } from '../terminal.ts';

const nothingShows = 'nothing shows its effect';

const whyUnobserved = (result: Json): string =>
  isJsonObject(result) && result['found'] === false ? 'not there, so skipped' : nothingShows;

export interface LiveList {
  show(line: RunLine): void;
}

export function createLiveList(terminal: Terminal, workflow: Workflow): LiveList {
  const names = new Map(workflow.nodes.map(({ id, name, type }) => [id, name === '' ? type : name]));
  const isControl = new Set(
    workflow.nodes
      .filter(({ type }) => type !== 'Tool' && type !== 'AiStep' && type !== 'AiTransform')
      .map(({ id }) => id),
  );
  const isTransform = new Set(
    workflow.nodes.filter(({ type }) => type === 'AiTransform').map(({ id }) => id),
  );
  const nameOf = (nodeId: string) => oneLine(names.get(nodeId) ?? nodeId);
  let depth = 0;
  let iteration = '';
  let isReading = false;
  let verdict = '';
  let items = '';
  let hasProgress = false;

  function clearProgress(): void {
    if (hasProgress) terminal.out(clearedLine);
    hasProgress = false;
  }
  function print(text: string): void {
    clearProgress();
    terminal.out(`${text}\n`);
  }
  function entry(sign: string, nodeId: string, notes: readonly string[], value = ''): void {
    const shownNotes = notes.filter((note) => note !== '').join(', ');
    const name = nameOf(nodeId);
    const rest = shownNotes === '' ? '' : `  ${paint(terminal, 'dim', shownNotes)}`;
    print(
      `${indent(depth)}${sign} ${rest === '' ? name : name.padEnd(Math.max(0, 48 - 2 * depth))}${rest}${value === '' ? '' : `  ${value}`}`,
    );
  }
  function showProgress(nodeId: string): void {
    if (terminal.hasColors && !isControl.has(nodeId)) showNote(nameOf(nodeId));
  }
  function showNote(text: string): void {
    clearProgress();
    terminal.out(`${indent(depth)}${paint(terminal, 'dim', `… ${text}`)}`);
    hasProgress = true;
  }
  const durationNote = (nodeId: string, durationMs: number) =>
    isControl.has(nodeId) ? '' : formatDuration(durationMs);

  function showEvent(event: RunEvent): void {
    switch (event.type) {
      case 'run-started':
        print(paint(terminal, 'bold', oneLine(event.workflowName)));
        for (const { code, message } of event.notices ?? [])
          if (code === startedOver)
            print(`${indent(0)}${paint(terminal, 'yellow', '!')} ${oneLine(message)}`);
        break;
      case 'node-started':
        depth = event.iterations.length;
        iteration = '';
        verdict = '';
        items = '';
        showProgress(event.nodeId);
        break;
      case 'loop-iteration-started':
        iteration = `iteration ${event.iteration} of at most ${event.maxIterations}`;
        break;
      case 'loop-finished':
        if (event.reason !== 'disabled')
          iteration = `done after ${event.iterations} ${event.iterations === 1 ? 'iteration' : 'iterations'}${event.met === undefined ? '' : `: ${event.met}`}`;
        break;
      case 'tool-called':
        isReading = event.effect === 'read';
        break;
      case 'node-succeeded': {
        if (isControl.has(event.nodeId)) {
          if (event.result !== null)
            entry(paint(terminal, 'green', '✓'), event.nodeId, [iteration, describeDecision(event.result)]);
          break;
        }
        const { isShown, notes, value } = describeSuccess(event, {
          verdict,
          isReading,
          isTransform: isTransform.has(event.nodeId),
        });
        entry(paint(terminal, isShown ? 'green' : 'yellow', isShown ? '✓' : '~'), event.nodeId, notes, value);
        break;
      }
      case 'node-retrying':
        entry(paint(terminal, 'yellow', '↻'), event.nodeId, [
          `attempt ${event.attempt} of ${event.attempts} failed`,
          formatDuration(event.durationMs),
        ]);
        print(indentText(event.failure.message, depth + 2));
        break;
      case 'node-failed':
        entry(paint(terminal, 'red', '✗'), event.nodeId, [
          durationNote(event.nodeId, event.durationMs),
          attemptNote(event.attempt),
        ]);
        print(indentText(describeFailure(event.failure), depth + 2));
        break;
      case 'node-stopped':
        entry(paint(terminal, 'yellow', '■'), event.nodeId, ['stopped', formatDuration(event.durationMs)]);
        break;
      case 'visit-reused':
        depth = event.iterations.length;
        if (!isControl.has(event.nodeId))
          entry(paint(terminal, 'dim', '='), event.nodeId, [
            'reused',
            event.proof === undefined && event.attempt > 0 ? nothingShows : '',
          ]);
        break;
      case 'node-skipped':
        depth = event.iterations.length;
        entry(paint(terminal, 'dim', '-'), event.nodeId, ['skipped (disabled)']);
        break;
      case 'tool-progressed':
        if (terminal.hasColors) showNote(`${nameOf(event.nodeId)}: ${oneLine(event.said)}`);
        break;
      case 'verification-started':
        if (terminal.hasColors)
          showNote(`${event.by === 'checks' ? 'checking' : 'a model judges'} ${nameOf(event.nodeId)}`);
        break;
      case 'check-evaluated':
        if (event.verdict === 'warned' || event.verdict === 'unverified')
          print(`${indent(depth)}${paint(terminal, 'yellow', '!')} ${oneLine(event.message)}`);
        break;
      case 'agent-plan':
        if (items === event.items.map(({ id }) => id).join(' ')) break;
        items = event.items.map(({ id }) => id).join(' ');
        for (const item of describeItems(event)) print(`${indent(depth + 1)}${paint(terminal, 'dim', item)}`);
        break;
      case 'agent-turn-ended':
        print(`${indent(depth + 1)}${paint(terminal, 'dim', describeTurn(event))}`);
        showProgress(event.nodeId);
        break;
      case 'agent-finished':
        verdict = event.verdict;
        break;
      case 'target-resolved':
        print(`${indent(depth + 1)}${paint(terminal, 'yellow', describeResolvedTarget(event))}`);
        break;
      case 'replan-started':
        if (terminal.hasColors) showNote('asking the model to replan');
        break;
      case 'plan-revised':
        for (const op of event.ops ?? []) {
          if (op.op === 'add-node') names.set(op.node.id, op.node.name === '' ? op.node.type : op.node.name);
        }
        print(`${indent(depth)}${paint(terminal, 'yellow', '⤷')} ${describeRevision(event, nameOf)}`);
        print(indentText(event.reason, depth + 2));
        break;
      case 'revision-rejected':
        print(`${indent(depth)}${paint(terminal, 'yellow', '!')} Plan unchanged: ${oneLine(event.reason)}`);
        break;
      case 'warning-raised':
        print(`${indent(depth)}${paint(terminal, 'yellow', '!')} ${oneLine(event.message)}`);
        break;
      default:
        break;
    }
  }

  return {
    show: ({ event }) => {
      showEvent(event);
      if (event.type === 'run-finished') clearProgress();
    },
  };
}

const attemptNote = (attempt: number) => (attempt > 1 ? `attempt ${attempt}` : '');

function describeSuccess(
  { durationMs, attempt, result, proof }: Extract<RunEvent, { readonly type: 'node-succeeded' }>,
  step: { readonly verdict: string; readonly isReading: boolean; readonly isTransform: boolean },
): { readonly isShown: boolean; readonly notes: readonly string[]; readonly value: string } {
  const { verdict, isReading, isTransform } = step;
  const isVerified = verdict === '' || verdict === 'accepted';
  const isUnobserved = verdict === '' && !isTransform && proof === undefined;
  return {
    isShown: isVerified && !isUnobserved,
    notes: [
      formatDuration(durationMs),
      attemptNote(attempt),
      isUnobserved ? whyUnobserved(result) : isVerified ? '' : 'not verified',
    ],
    value: verdict === '' && (isReading || isTransform) ? formatValue(result) : '',
  };
}

function indent(depth: number): string {
  return '  '.repeat(depth + 1);
}

function indentText(text: string, depth: number): string {
  return text
    .split('\n')
    .map((line) => indent(depth) + line)
    .join('\n');
}
