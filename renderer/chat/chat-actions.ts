import { AppError } from '../../shared/app-error.ts';
import type { Mention } from '../../shared/assistant/conversation.ts';
import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import type { RunDigest } from '../../shared/assistant/run-digest.ts';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import { countChanges } from '../../shared/review/review-proposal.ts';
import { digestOffer } from '../../shared/ledger/digest-offer.ts';
import { digestRun } from '../../shared/run/digest-run.ts';
import { describeRemovedSecrets, replaceSecrets } from '../../shared/secrets/replace-secrets.ts';
import { secretNamesOf } from '../../shared/variables/secret-names.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { dismissAgent } from '../agent/shown-agent.ts';
import { askPerson } from '../state/questions.ts';
import { ask } from '../bridge.ts';
import { undo, useDocument } from '../state/document.ts';
import { requestFocus } from '../state/focus-request.ts';
import { useResume } from '../state/resume-offer.ts';
import { useRun } from '../state/run.ts';
import { allKnownSecrets, rememberSecrets } from '../state/secret-values.ts';
import { toast } from '../ui/toast.ts';
import { useReview, type ReviewState } from '../state/review.ts';
import { isChatVisible } from '../state/side-tab.ts';
import { commitEdits } from '../ui/open-edits.ts';
import {
  beginRequest,
  clearDraft,
  forgetConversation,
  isWaitingFor,
  receiveAnswer,
  receiveFailure,
  receiveProgress,
  receiveSummary,
  replaceProposals,
  setReceiptStatus,
  startEditing,
  withdrawRequest,
  useConversation,
  type Written,
} from '../state/conversation.ts';
import { describeReply, titleOfRequest } from './message/describe-reply.ts';
import { applyIfSafe } from '../review/apply-if-safe.ts';
import { rejectProposal, showPreview, showProposal, stageProposal } from '../review/review-actions.ts';
import { asksToTry, tryShownProposal } from '../review/try-shown-proposal.ts';
import { historyOf, withMentions } from '../state/chat-history.ts';
import { whenConversationLoaded } from './companion.ts';

/** A message waits for the saved conversation. */
let isSending = false;
const maxUnsummarized = 10;

export async function sendDraft(): Promise<void> {
  const { draft, editing, pending } = useConversation.getState();
  if (draft.text.trim() === '' || pending !== null || isSending) return;
  const content = extractSecrets(draft.text.trim());
  isSending = true;
  clearDraft();
  await whenConversationLoaded();
  isSending = false;
  await post(
    { id: editing?.messageId ?? crypto.randomUUID(), content, mentions: [...draft.mentions] },
    { draft: { ...draft, text: content }, editing },
  );
}

function extractSecrets(message: string): string {
  const { text, secrets } = replaceSecrets(message, allKnownSecrets());
  const names = Object.keys(secrets);
  if (names.length === 0) return text;
  rememberSecrets(secrets);
  toast(
    describeRemovedSecrets(
      names,
      'It stays in memory until the window closes and is never sent to a model or saved.',
    ),
  );
  return text;
}

export async function tryAgain(messageId: string): Promise<void> {
  const { messages, pending } = useConversation.getState();
  const message = messages.find(({ id }) => id === messageId);
  if (message === undefined || pending !== null) return;
  await post({ id: message.id, content: message.content, mentions: message.mentions ?? [] });
}

export async function askToRepair(problems: readonly string[]): Promise<void> {
  if (useConversation.getState().pending !== null) return;
  const content = [
    'Repair your proposal. These problems are left:',
    ...problems.map((problem) => `- ${problem}`),
  ].join('\n');
  await post({ id: crypto.randomUUID(), content, mentions: [] });
}

interface Question {
  readonly id: string;
  readonly content: string;
  readonly mentions: readonly Mention[];
}

async function post({ id, content, mentions }: Question, written?: Written): Promise<void> {
  commitEdits();
  const { workflow } = useDocument.getState();
  if (workflow === null) return;
  if (asksToTry(content)) return tryShownProposal({ id, content, mentions: [...mentions] }, written);
  const requestId = crypto.randomUUID();
  beginRequest(
    {
      id,
      role: 'user',
      content,
      at: Date.now(),
      ...(mentions.length === 0 ? {} : { mentions: [...mentions] }),
    },
    requestId,
    { written },
  );
  const { messages, summary, summaryCutoff, sites } = useConversation.getState();
  try {
    const reply = await ask('assistant/send', {
      requestId,
      workflow,
      message: withMentions(content, mentions),
      history: historyOf({ messages: messages.slice(0, -1), summary, summaryCutoff }),
      lastRun: digestLastRun(workflow),
      sites,
      secrets: secretsToSignIn(workflow),
    });
    if (!isWaitingFor(requestId)) return;
    receiveReply(reply, { base: workflow, title: titleOfRequest(content) });
    void summarize();
  } catch (thrown) {
    if (!isWaitingFor(requestId)) return;
    const { code, message } = AppError.from(thrown);
    showPreview(null);
    receiveFailure({ code, message });
    markUnread();
  }
}

function secretsToSignIn(workflow: Workflow): Record<string, string> {
  const { maySignIn, messages } = useConversation.getState();
  if (!maySignIn) return {};
  const ofWorkflow = new Set(secretNamesOf(workflow));
  const isNamed = (name: string): boolean =>
    ofWorkflow.has(name) ||
    messages.some(({ role, content }) => role === 'user' && content.includes(`\${secrets.${name}}`));
  return Object.fromEntries(Object.entries(allKnownSecrets()).filter(([name]) => isNamed(name)));
}

interface ReplyContext {
  readonly base: Workflow;
  readonly title: string;
}

export function receiveReply(reply: AssistantReply, { base, title }: ReplyContext): void {
  const { message: _, ops, ...about } = reply;
  const proposal =
    ops.length === 0 ? null : { id: crypto.randomUUID(), author: 'assistant' as const, reply, base, title };
  const total = countChanges(base, ops);
  const undone = reply.wantsUndo ? undoLatestChange() : null;
  const previous = useReview.getState();
  if (proposal !== null) replaceProposals();
  receiveAnswer({
    id: crypto.randomUUID(),
    role: 'assistant',
    content: undone ?? describeReply(reply, total),
    at: Date.now(),
    reply: about,
    ...(proposal === null
      ? {}
      : { proposalId: proposal.id, receipt: { status: 'staged', applied: 0, total } }),
  });
  showPreview(null);
  if (proposal !== null) stageProposal(proposal);
  if (proposal !== null && reply.valid !== false) showProposal(proposal);
  if (proposal !== null) offerReplaced(previous);
  if (proposal !== null && useConversation.getState().autoApply) applyIfSafe(proposal);
  markUnread();
}

function offerReplaced(previous: ReviewState): void {
  if (previous.proposal === null) return;
  toast(`A new proposal replaced “${previous.proposal.title}”.`, {
    id: 'proposal-replaced',
    action: {
      label: 'Restore',
      run: () => {
        restoreReplaced(previous);
      },
    },
  });
}

function restoreReplaced(replaced: ReviewState): void {
  const previous = useReview.getState();
  if (replaced.proposal === null) return;
  replaceProposals();
  setReceiptStatus(replaced.proposal.id, 'staged');
  useReview.setState({ ...replaced, preview: previous.preview });
  offerReplaced(previous);
}

/** If this fails, the model gets excerpts. */
async function summarize(): Promise<void> {
  const { messages, summary, summaryCutoff } = useConversation.getState();
  const history = historyOf({ messages, summary, summaryCutoff });
  if (history.messages.length - (history.summaryCutoff ?? 0) <= maxUnsummarized) return;
  const summarized = await ask('assistant/summarize', { history }).catch(() => null);
  if (summarized !== null) receiveSummary(summarized, messages);
}

export function receiveAnswerProgress(progress: AssistantProgress): void {
  if (!isWaitingFor(progress.requestId)) return;
  receiveProgress(progress);
  showPreview(progress);
  if (progress.exploring !== null && progress.exploring.asks !== null) markUnread();
}

function undoLatestChange(): string {
  const { proposal } = useReview.getState();
  if (proposal !== null) {
    rejectProposal();
    return `Rejected “${proposal.title}”. The workflow is unchanged.`;
  }
  const latest = useDocument.getState().past.at(-1);
  if (latest === undefined) return 'Nothing to undo.';
  undo();
  return `Undid “${latest.label}”. Use Redo to restore it.`;
}

function markUnread(): void {
  if (!isChatVisible()) useConversation.setState({ hasNews: true });
}

/** Stops the answer. A stopped try still reports. */
export function stopAnswer(): void {
  const { pending } = useConversation.getState();
  if (pending === null) return;
  if (!pending.isTry) {
    withdrawRequest();
    showPreview(null);
  }
  void ask('assistant/stop', { requestId: pending.requestId }).catch(() => undefined);
}

export function editLatest(): void {
  const { messages, pending } = useConversation.getState();
  const latest = messages.findLast(({ role }) => role === 'user');
  if (latest !== undefined && pending === null) startEditing(latest.id);
}

export async function clearConversation(): Promise<void> {
  const choice = await askPerson({
    title: 'Clear the conversation?',
    message: `This deletes all messages. The workflow stays as it is${useReview.getState().proposal === null ? '' : ', and the proposal stays on the canvas'}.`,
    choices: [
      { id: 'keep', label: 'Keep' },
      { id: 'clear', label: 'Clear', tone: 'danger' },
    ],
  });
  if (choice !== 'clear') return;
  stopAnswer();
  const { draft, autoApply, isForeign } = useConversation.getState();
  forgetConversation();
  dismissAgent();
  useConversation.setState({ draft, autoApply, isForeign });
  // The dialog would focus a button that is now disabled.
  requestAnimationFrame(() => {
    requestFocus('composer');
  });
}

function digestLastRun(workflow: Workflow): RunDigest | null {
  const { offer } = useResume.getState();
  return digestRun(
    useRun.getState().run,
    workflow,
    offer === null ? undefined : digestOffer(offer, workflow),
  );
}
