import { isJsonObject, type Json } from '../../../shared/json.ts';
import { formatDuration } from '../../../shared/text/format-duration.ts';
import { startedOver, type RunEvent, type RunLine } from '../../../shared/run/events.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { formatCount } from '../../../shared/ledger/format-count.ts';
import { describeItems, describeResolvedTarget, describeTurn } from './describe-agent.ts';
import { describeRevision } from './describe-revision.ts';
import { describeFailure } from '../../../shared/run/target-candidate.ts';
import { describeDecision, formatValue } from './describe-visit.ts';
import { LiveLines, type Sign } from './live-lines.ts';
import { oneLine } from '../../../shared/text/show-controls.ts';
import type { Terminal } from '../terminal.ts';

type Event<Type extends RunEvent['type']> = Extract<RunEvent, { readonly type: Type }>;

const signs = {
  succeeded: ['green', '✓'],
  unverified: ['yellow', '~'],
  retrying: ['yellow', '↻'],
  failed: ['red', '✗'],
  stopped: ['yellow', '■'],
  reused: ['dim', '='],
  skipped: ['dim', '-'],
  warning: ['yellow', '!'],
  revised: ['yellow', '⤷'],
} as const satisfies Record<string, Sign>;

const nothingShows = 'nothing shows its effect';

export class LiveList {
  readonly #lines: LiveLines;
  readonly #transforms: ReadonlySet<string>;
  #loopNote = '';
  #isReading = false;
  #verdict = '';
  #planIds = '';

  constructor(terminal: Terminal, workflow: Workflow) {
    this.#lines = new LiveLines(terminal, workflow);
    this.#transforms = new Set(
      workflow.nodes.filter(({ type }) => type === 'AiTransform').map(({ id }) => id),
    );
  }

  show({ event }: RunLine): void {
    this.#follow(event);
    this.#showStep(event);
    this.#showAgent(event);
    this.#showMessage(event);
  }

  #follow(event: RunEvent): void {
    switch (event.type) {
      case 'node-started':
        this.#lines.depth = event.iterations.length;
        this.#loopNote = '';
        this.#verdict = '';
        this.#planIds = '';
        this.#lines.showRunning(event.nodeId);
        break;
      case 'visit-reused':
      case 'node-skipped':
        this.#lines.depth = event.iterations.length;
        break;
      case 'loop-iteration-started':
        this.#loopNote = `iteration ${event.iteration} of at most ${event.maxIterations}`;
        break;
      case 'loop-finished':
        if (event.reason !== 'disabled') this.#loopNote = describeLoopEnd(event);
        break;
      case 'tool-called':
        this.#isReading = event.effect === 'read';
        break;
      case 'agent-finished':
        this.#verdict = event.verdict;
        break;
      case 'run-finished':
        this.#lines.clearProgress();
        break;
      default:
        break;
    }
  }

  #showStep(event: RunEvent): void {
    const lines = this.#lines;
    switch (event.type) {
      case 'node-succeeded':
        if (lines.isControl(event.nodeId)) this.#showDecision(event);
        else this.#showSuccess(event);
        break;
      case 'node-retrying':
        lines.printStep(signs.retrying, event.nodeId, [
          `attempt ${event.attempt} of ${event.attempts} failed`,
          formatDuration(event.durationMs),
        ]);
        lines.printReason(event.failure.message);
        break;
      case 'node-failed':
        lines.printStep(signs.failed, event.nodeId, [
          lines.isControl(event.nodeId) ? '' : formatDuration(event.durationMs),
          attemptNote(event.attempt),
        ]);
        lines.printReason(describeFailure(event.failure));
        break;
      case 'node-stopped':
        lines.printStep(signs.stopped, event.nodeId, ['stopped', formatDuration(event.durationMs)]);
        break;
      case 'visit-reused':
        if (!lines.isControl(event.nodeId))
          lines.printStep(signs.reused, event.nodeId, [
            'reused',
            event.proof === undefined && event.attempt > 0 ? nothingShows : '',
          ]);
        break;
      case 'node-skipped':
        lines.printStep(signs.skipped, event.nodeId, ['skipped (disabled)']);
        break;
      default:
        break;
    }
  }

  #showDecision({ nodeId, result }: Event<'node-succeeded'>): void {
    if (result !== null)
      this.#lines.printStep(signs.succeeded, nodeId, [this.#loopNote, describeDecision(result)]);
  }

  #showSuccess({ nodeId, durationMs, attempt, result, proof }: Event<'node-succeeded'>): void {
    const isTransform = this.#transforms.has(nodeId);
    const isJudged = this.#verdict !== '';
    const isAccepted = !isJudged || this.#verdict === 'accepted';
    const isUnobserved = !isJudged && !isTransform && proof === undefined;
    this.#lines.printStep(
      isAccepted && !isUnobserved ? signs.succeeded : signs.unverified,
      nodeId,
      [
        formatDuration(durationMs),
        attemptNote(attempt),
        isUnobserved ? whyUnobserved(result) : isAccepted ? '' : 'not verified',
      ],
      !isJudged && (this.#isReading || isTransform) ? formatValue(result) : '',
    );
  }

  #showAgent(event: RunEvent): void {
    switch (event.type) {
      case 'agent-plan':
        this.#showPlan(event);
        break;
      case 'agent-turn-ended':
        this.#lines.printBelow('dim', describeTurn(event));
        this.#lines.showRunning(event.nodeId);
        break;
      case 'target-resolved':
        this.#lines.printBelow('yellow', describeResolvedTarget(event));
        break;
      case 'replan-started':
        this.#lines.showProgress('asking the model to replan');
        break;
      case 'plan-revised':
        this.#showRevision(event);
        break;
      case 'revision-rejected':
        this.#lines.printMarked(signs.warning, `Plan unchanged: ${oneLine(event.reason)}`);
        break;
      default:
        break;
    }
  }

  #showPlan(event: Event<'agent-plan'>): void {
    const ids = event.items.map(({ id }) => id).join(' ');
    if (this.#planIds === ids) return;
    this.#planIds = ids;
    for (const item of describeItems(event)) this.#lines.printBelow('dim', item);
  }

  #showRevision(event: Event<'plan-revised'>): void {
    for (const op of event.ops ?? [])
      if (op.op === 'add-node')
        this.#lines.addName(op.node.id, op.node.name === '' ? op.node.type : op.node.name);
    this.#lines.printMarked(signs.revised, describeRevision(event, this.#lines.nameOf));
    this.#lines.printReason(event.reason);
  }

  #showMessage(event: RunEvent): void {
    const lines = this.#lines;
    switch (event.type) {
      case 'run-started':
        lines.printTitle(event.workflowName);
        for (const { code, message } of event.notices ?? [])
          if (code === startedOver) lines.printMarked(signs.warning, oneLine(message));
        break;
      case 'tool-progressed':
        lines.showProgress(`${lines.nameOf(event.nodeId)}: ${oneLine(event.said)}`);
        break;
      case 'verification-started':
        lines.showProgress(
          `${event.by === 'checks' ? 'checking' : 'a model judges'} ${lines.nameOf(event.nodeId)}`,
        );
        break;
      case 'check-evaluated':
        if (event.verdict === 'warned' || event.verdict === 'unverified')
          lines.printMarked(signs.warning, oneLine(event.message));
        break;
      case 'warning-raised':
        lines.printMarked(signs.warning, oneLine(event.message));
        break;
      default:
        break;
    }
  }
}

const attemptNote = (attempt: number): string => (attempt > 1 ? `attempt ${attempt}` : '');

function whyUnobserved(result: Json): string {
  const { found, clicked } = isJsonObject(result) ? result : {};
  if (found === false) return 'not there, so skipped';
  return typeof clicked === 'string' ? `pressed ${oneLine(clicked)}, but ${nothingShows}` : nothingShows;
}

function describeLoopEnd({ iterations, met }: Event<'loop-finished'>): string {
  return `done after ${formatCount(iterations, 'iteration')}${met === undefined ? '' : `: ${met}`}`;
}
