import { AppError } from '../../shared/app-error.ts';
import type { Mention } from '../../shared/assistant/conversation.ts';
import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import type { RunDigest } from '../../shared/assistant/run-digest.ts';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import { countChanges } from '../../shared/review/hold-against.ts';
import { digestOffer } from '../../shared/ledger/digest-offer.ts';
import { digestRun } from '../../shared/run/digest-run.ts';
import { sayTakenOut, takeOutSecrets } from '../../shared/secrets/take-out-secrets.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { putAgentAway } from '../agent/told-agent.ts';
import { askPerson } from '../state/questions.ts';
import { ask } from '../bridge.ts';
import { undo, useDocument } from '../state/document.ts';
import { requestFocus } from '../state/focus-request.ts';
import { useResume } from '../state/resume-offer.ts';
import { useRun } from '../state/run.ts';
import { allKnownSecrets, rememberSecrets } from '../state/secret-values.ts';
import { toast } from '../ui/toast.ts';
import { useReview, type ReviewState } from '../state/review.ts';
import { isTalkInSight } from '../state/side-tab.ts';
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
  takeBack,
  useConversation,
  type Written,
} from '../state/conversation.ts';
import { sayReply, titleOfRequest } from './message/say-reply.ts';
import { applyIfSafe } from '../review/auto-apply.ts';
import { rejectProposal, showGhosts, showProposal, stageProposal } from '../review/review-actions.ts';
import { asksToTry, tryProposal } from '../review/try-proposal.ts';
import { historyOf, withMentions } from '../state/spoken.ts';
import { whenTalkIsRead } from './companion.ts';

/** A message waits for the talk to be read. */
let isSending = false;
/** Five exchanges are told word for word. */
const longestUnsummed = 10;

/** Sends what is in the composer, which is empty at once; while another message is on its way it stays there. */
export async function sendDraft(): Promise<void> {
  const { draft, editing, pending } = useConversation.getState();
  if (draft.text.trim() === '' || pending !== null || isSending) return;
  const content = keepSecretsBack(draft.text.trim());
  isSending = true;
  clearDraft();
  await whenTalkIsRead();
  isSending = false;
  await post(
    { id: editing?.messageId ?? crypto.randomUUID(), content, mentions: [...draft.mentions] },
    { draft: { ...draft, text: content }, editing },
  );
}

/** What a message says without the secrets in it, which are kept for the runs of this session. */
function keepSecretsBack(said: string): string {
  const { text, secrets } = takeOutSecrets(said, allKnownSecrets());
  const names = Object.keys(secrets);
  if (names.length === 0) return text;
  rememberSecrets(secrets);
  toast(sayTakenOut(names, 'It is kept until the window closes; no model and no file gets it.'));
  return text;
}

/** Asks once more what could not be answered. */
export async function tryAgain(messageId: string): Promise<void> {
  const { messages, pending } = useConversation.getState();
  const message = messages.find(({ id }) => id === messageId);
  if (message === undefined || pending !== null) return;
  await post({ id: message.id, content: message.content, mentions: message.mentions ?? [] });
}

/** Asks for a proposal without these problems. */
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
  if (asksToTry(content)) return tryProposal({ id, content, mentions: [...mentions] }, written);
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
    });
    if (!isWaitingFor(requestId)) return;
    land(reply, { base: workflow, title: titleOfRequest(content) });
    void sumUp();
  } catch (thrown) {
    if (!isWaitingFor(requestId)) return;
    const { code, message } = AppError.from(thrown);
    showGhosts(null);
    receiveFailure({ code, message });
    tellIfUnseen();
  }
}

interface Landing {
  readonly base: Workflow;
  readonly title: string;
}

/** Shows an answer in the talk, and what it proposes on the canvas. */
export function land(reply: AssistantReply, { base, title }: Landing): void {
  const { message: _, ops, ...about } = reply;
  const proposal =
    ops.length === 0 ? null : { id: crypto.randomUUID(), author: 'assistant' as const, reply, base, title };
  const total = countChanges(base, ops);
  const taken = reply.wantsUndo ? takeLatestBack() : null;
  const waited = useReview.getState();
  if (proposal !== null) replaceProposals();
  receiveAnswer({
    id: crypto.randomUUID(),
    role: 'assistant',
    content: taken ?? sayReply(reply, total),
    at: Date.now(),
    reply: about,
    ...(proposal === null
      ? {}
      : { proposalId: proposal.id, receipt: { status: 'staged', applied: 0, total } }),
  });
  showGhosts(null);
  if (proposal !== null) stageProposal(proposal);
  if (proposal !== null && reply.valid !== false) showProposal(proposal);
  if (proposal !== null) sayReplaced(waited);
  if (proposal !== null && useConversation.getState().autoApply) applyIfSafe(proposal);
  tellIfUnseen();
}

/** Offers to bring back a proposal that nobody had decided about when another one took its place. */
function sayReplaced(waited: ReviewState): void {
  if (waited.proposal === null) return;
  toast(`“${waited.proposal.title}” still waited. A new proposal took its place.`, {
    id: 'proposal-replaced',
    action: {
      label: 'Bring back',
      run: () => {
        bringBack(waited);
      },
    },
  });
}

/** The proposal that took its place waits in its stead, to be brought back as well. */
function bringBack(replaced: ReviewState): void {
  const waited = useReview.getState();
  if (replaced.proposal === null) return;
  replaceProposals();
  setReceiptStatus(replaced.proposal.id, 'staged');
  useReview.setState({ ...replaced, ghosts: waited.ghosts });
  sayReplaced(waited);
}

/** What falls out of the words that the model is told next time is summed up meanwhile. Where that fails, it is told excerpts. */
async function sumUp(): Promise<void> {
  const { messages, summary, summaryCutoff } = useConversation.getState();
  const history = historyOf({ messages, summary, summaryCutoff });
  if (history.messages.length - (history.summaryCutoff ?? 0) <= longestUnsummed) return;
  const summed = await ask('assistant/summarise', { history }).catch(() => null);
  if (summed !== null) receiveSummary(summed, messages);
}

/** How far the answer is: words in the talk, steps on the canvas. */
export function receiveAnswerProgress(progress: AssistantProgress): void {
  if (!isWaitingFor(progress.requestId)) return;
  receiveProgress(progress);
  showGhosts(progress);
  if (progress.looking !== null && progress.looking.asks !== null) tellIfUnseen();
}

/** Takes back what came last, a proposal that waits before a change that was made, and returns what that was. */
function takeLatestBack(): string {
  const { proposal } = useReview.getState();
  if (proposal !== null) {
    rejectProposal();
    return `I took the proposal “${proposal.title}” back. The workflow stays as it is.`;
  }
  const latest = useDocument.getState().past.at(-1);
  if (latest === undefined) return 'There is no change to take back.';
  undo();
  return `I took back “${latest.label}”. Redo brings it back.`;
}

function tellIfUnseen(): void {
  if (!isTalkInSight()) useConversation.setState({ hasNews: true });
}

/** Stops the answer that is on its way, and the question goes back into the composer; or the try, which then says how far it came. */
export function stopAnswer(): void {
  const { pending } = useConversation.getState();
  if (pending === null) return;
  // What was repaired so far is worth an answer.
  if (!pending.isTry) {
    takeBack();
    showGhosts(null);
  }
  // Whether it hears of it or not: the answer is not waited for any more.
  void ask('assistant/stop', { requestId: pending.requestId }).catch(() => undefined);
}

/** The person's latest message goes into the composer. */
export function editLatest(): void {
  const { messages, pending } = useConversation.getState();
  const latest = messages.findLast(({ role }) => role === 'user');
  if (latest !== undefined && pending === null) startEditing(latest.id);
}

/** Forgets the talk, after asking. The workflow, its revisions and a proposal that waits stay. */
export async function clearTalk(): Promise<void> {
  const choice = await askPerson({
    title: 'Clear the conversation?',
    message: `The messages cannot be brought back. The workflow stays as it is${useReview.getState().proposal === null ? '' : ', and what is proposed goes on waiting on the canvas'}.`,
    choices: [
      { id: 'keep', label: 'Keep it' },
      { id: 'clear', label: 'Clear', tone: 'danger' },
    ],
  });
  if (choice !== 'clear') return;
  stopAnswer();
  const { draft, autoApply, isForeign } = useConversation.getState();
  forgetConversation();
  putAgentAway();
  useConversation.setState({ draft, autoApply, isForeign });
  // Once the dialog has given the keyboard back, to a button that can no longer be pressed.
  requestAnimationFrame(() => {
    requestFocus('composer');
  });
}

/** With what resuming it would do, where that is known. */
function digestLastRun(workflow: Workflow): RunDigest | null {
  const digest = digestRun(useRun.getState().run, workflow);
  const { offer } = useResume.getState();
  return digest === null || offer === null ? digest : { ...digest, resume: digestOffer(offer, workflow) };
}
