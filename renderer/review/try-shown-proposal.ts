import { AppError } from '../../shared/app-error.ts';
import type { ChatMessage, Proposal } from '../../shared/assistant/conversation.ts';
import type { Warning } from '../../shared/assistant/warning.ts';
import type { RepairEdit } from '../../shared/make/made.ts';
import type { Tried, TryProgress, TryRepair } from '../../shared/make/trying.ts';
import { editedSteps, warningsAfter } from '../../shared/make/warnings-after.ts';
import { diff } from '../../shared/patch/diff.ts';
import { namedForModels } from '../../shared/powers/named-for-models.ts';
import { countChanges } from '../../shared/review/review-proposal.ts';
import { secretNamesOf } from '../../shared/variables/secret-names.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { ask } from '../bridge.ts';
import {
  beginRequest,
  isWaitingFor,
  receiveAnswer,
  receiveFailure,
  showTryProgress,
  setReceipt,
  withdrawRequest,
  useConversation,
  type Written,
} from '../state/conversation.ts';
import { useDocument } from '../state/document.ts';
import { findRunBrowser } from '../state/find-run-browser.ts';
import { useReview } from '../state/review.ts';
import { selectIsRunning, useRun } from '../state/run.ts';
import { askForSecrets } from '../state/secret-values.ts';
import { noTry, useTry } from '../state/try.ts';
import { reviewedNow } from './review-actions.ts';
import { shortenResults } from './shorten-results.ts';
import { describeTryResult, summarizeTry } from './describe-try.ts';

const tryWords =
  /^(?:please )?(?:(?:try|test) (?:it|this|that|them|(?:the|your) (?:plan|proposal|changes?))(?: out| now)?|make (?:it|this|that|them) work)[.!]*$/i;

export function canTry(): boolean {
  const reviewed = reviewedNow();
  return (
    reviewed !== null &&
    reviewed.acceptedCount > 0 &&
    !reviewed.isBroken &&
    !selectIsRunning(useRun.getState()) &&
    useConversation.getState().pending === null
  );
}

export const asksToTry = (content: string): boolean =>
  tryWords.test(content.trim().replaceAll(/\s+/g, ' ')) && canTry();

/** Stops where something would be sent. Merges repairs. */
export async function tryShownProposal(
  question: Pick<ChatMessage, 'id' | 'content' | 'mentions'> = { id: crypto.randomUUID(), content: 'Try it' },
  written?: Written,
): Promise<void> {
  const { proposal } = useReview.getState();
  const workflow = reviewedNow()?.accepted;
  if (!canTry() || proposal === null || workflow === undefined) return;
  const request = requestBehind(proposal);
  const requestId = crypto.randomUUID();
  beginRequest({ ...question, role: 'user', at: Date.now() }, requestId, { written, isTry: true });
  useTry.setState({ ...noTry, requestId, proposal });
  useReview.setState({ isOpen: true, view: 'diff' });
  const watch = stopWhenChanged(requestId);
  try {
    const secrets = (await findRunBrowser(workflow)) ? await askForSecrets(secretNamesOf(workflow)) : null;
    if (secrets === null) {
      if (isWaitingFor(requestId)) withdrawRequest();
      return;
    }
    const { path } = useDocument.getState();
    const { maySignIn } = useConversation.getState();
    const tried = await ask('assistant/try', { requestId, ...request, workflow, path, secrets, maySignIn });
    if (isWaitingFor(requestId)) receiveTryResult(tried, watch.hasChanged());
  } catch (thrown) {
    const { code, message } = AppError.from(thrown);
    if (isWaitingFor(requestId)) receiveFailure({ code, message });
  } finally {
    watch.end();
    if (useTry.getState().requestId === requestId) useTry.setState({ requestId: null });
  }
}

function requestBehind({ id, title }: Proposal): {
  request: string;
  userMessages: string;
  allowed: string[];
} {
  const { messages, sites } = useConversation.getState();
  const { workflow } = useDocument.getState();
  const at = messages.findIndex(({ proposalId }) => proposalId === id);
  const userMessage = messages.slice(0, Math.max(0, at)).findLast(({ role }) => role === 'user');
  return {
    request: userMessage?.content ?? title,
    userMessages: messages.flatMap(({ role, content }) => (role === 'user' ? [content] : [])).join('\n'),
    allowed: [
      ...Object.entries(sites).flatMap(([origin, isAllowed]) => (isAllowed ? [origin] : [])),
      ...(workflow === null ? [] : namedForModels(workflow, {}).origins),
    ],
  };
}

function stopWhenChanged(requestId: string): { hasChanged(): boolean; end(): void } {
  let seen = useReview.getState();
  const { workflow } = useDocument.getState();
  let hasChanged = false;
  const check = (): void => {
    const now = useReview.getState();
    if (useDocument.getState().workflow === workflow) {
      if (now.proposal === seen.proposal && now.rejected === seen.rejected) return;
      const isRepaired = now.proposal !== seen.proposal && now.proposal === useTry.getState().proposal;
      seen = now;
      if (isRepaired) return;
    }
    if (hasChanged) return;
    hasChanged = true;
    void ask('assistant/stop', { requestId }).catch(() => undefined);
  };
  const unsubscribers = [useReview.subscribe(check), useDocument.subscribe(check)];
  return {
    hasChanged: () => hasChanged,
    end: () => {
      for (const end of unsubscribers) end();
    },
  };
}

export function receiveTryProgress(progress: TryProgress): void {
  const { requestId, steps } = progress;
  if (!isWaitingFor(requestId)) return;
  const at = Object.entries(steps).findLast(([, state]) => state === 'trying')?.[0];
  showTryProgress(progress, reviewedNow()?.all.nodes.find(({ id }) => id === at)?.name ?? '');
  useTry.setState({ steps });
}

export function receiveTryRepair({ requestId, workflow, edits, warnings }: TryRepair): void {
  const { proposal, edits: before } = useReview.getState();
  const { workflow: base } = useDocument.getState();
  if (!isWaitingFor(requestId) || base === null) return;
  if (proposal === null || proposal !== useTry.getState().proposal) return;
  const repaired = withRepair(proposal, { base, workflow, edits, warnings });
  // In this order, `stopWhenChanged` doesn't mistake the repair for an edit.
  useTry.setState({ proposal: repaired });
  useReview.setState({
    proposal: repaired,
    rejected: new Set(),
    edits: { undo: [...before.undo, { label: 'Repair', proposal, mergeKey: undefined }], redo: [] },
  });
  const total = countChanges(base, repaired.reply.ops);
  setReceipt(proposal.id, { status: 'staged', applied: 0, total });
  const changes = reviewedNow()?.changes ?? [];
  const change = changes.find(({ nodeId }) => edits.some((edit) => edit.nodeId === nodeId)) ?? changes[0];
  useReview.setState({ currentId: change?.id ?? null });
}

interface Repaired {
  readonly base: Workflow;
  readonly workflow: Workflow;
  readonly edits: readonly RepairEdit[];
  readonly warnings: readonly Warning[];
}

function withRepair(proposal: Proposal, { base, workflow, edits, warnings }: Repaired): Proposal {
  const { reply } = proposal;
  const reasons = edits.map(({ nodeId, reason }): [string, string] => [nodeId, `Repaired: ${reason}`]);
  const repairedIds = editedSteps(edits);
  return {
    ...proposal,
    base,
    reply: {
      ...reply,
      ops: diff(base, workflow),
      reasons: { ...reply.reasons, ...Object.fromEntries<string>(reasons) },
      ...(reply.targets === undefined
        ? {}
        : { targets: reply.targets.filter(({ nodeId }) => !repairedIds.has(nodeId)) }),
      warnings: warningsAfter(reply.warnings, { edits, warnings }),
      problems: [],
      valid: true,
    },
  };
}

function settleGuesses(): void {
  const { proposal, steps } = useTry.getState();
  if (proposal === null || proposal !== useReview.getState().proposal) return;
  const { reply } = proposal;
  const isUntried = ({ nodeId = '' }: { readonly nodeId?: string | undefined }): boolean =>
    steps[nodeId] === undefined;
  const settled = {
    ...proposal,
    reply: {
      ...reply,
      warnings: dropReasonsWithoutGuess(
        reply.warnings.filter((each) => each.code !== 'unseen' || isUntried(each)),
      ),
      ...(reply.targets === undefined ? {} : { targets: reply.targets.filter(isUntried) }),
    },
  };
  useTry.setState({ proposal: settled });
  useReview.setState({ proposal: settled });
}

function dropReasonsWithoutGuess(warnings: readonly Warning[]): Warning[] {
  const hasGuesses = warnings.some(({ code, nodeId }) => code === 'unseen' && nodeId !== undefined);
  return hasGuesses ? [...warnings] : warnings.filter(({ code }) => code !== 'unseen');
}

function receiveTryResult(tried: Tried, hasChanged: boolean): void {
  const { end, modelCalls, tokens } = tried;
  settleGuesses();
  receiveAnswer({
    id: crypto.randomUUID(),
    role: 'assistant',
    content:
      hasChanged && end.kind === 'stopped'
        ? 'Stopped because you changed the proposal.'
        : describeTryResult(tried),
    at: Date.now(),
    ...(tried.results.length === 0 ? {} : { results: shortenResults(tried.results) }),
    ...(modelCalls === 0
      ? {}
      : {
          reply: {
            reasons: {},
            warnings: [],
            problems: [],
            valid: true,
            modelCalls,
            tokens,
            author: 'model',
            wantsUndo: false,
          },
        }),
  });
  useTry.setState({ outcome: { kind: end.kind, words: summarizeTry(tried) } });
}
