import { create } from 'zustand';
import type { ChatMessage, Mention, Receipt } from '../../shared/assistant/conversation.ts';
import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import type { TryProgress } from '../../shared/make/trying.ts';
import { countSpoken, type Talk } from './spoken.ts';

/** What is written in the composer and not sent. */
export interface Draft {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

/** A message that waits for its answer. */
export interface Pending extends Pick<AssistantProgress, 'requestId' | 'attempt' | 'words' | 'looking'> {
  readonly state: AssistantProgress['state'] | 'trying';
  readonly startedAt: number;
  /** Steps that the answer holds so far. */
  readonly steps: number;
  /** A proposal is tried, `looking` says at which step. */
  readonly isTry: boolean;
  /** How things stood before it was sent: stopping leads back here. */
  readonly before: Pick<ConversationState, 'messages' | 'summary' | 'summaryCutoff' | 'draft' | 'editing'>;
}

interface ConversationState extends Talk {
  readonly draft: Draft;
  /** What the app wrote into the composer by itself; as long as nobody touched it, it counts as empty. */
  readonly prefill: string | null;
  /** The message that is being written anew, and the draft that waits meanwhile. */
  readonly editing: { readonly messageId: string; readonly aside: Draft } | null;
  readonly pending: Pending | null;
  /** The person's word on sites that the assistant wanted to look at, by origin. */
  readonly sites: Readonly<Record<string, boolean>>;
  /** An answer came while the talk was out of sight. */
  readonly hasNews: boolean;
  /** Safe changes to this workflow are applied without asking. */
  readonly autoApply: boolean;
  /** Another user or computer kept a talk beside the workflow, which isn't shown. */
  readonly isForeign: boolean;
}

export const noDraft: Draft = { text: '', mentions: [] };
const nothingSaid: ConversationState = {
  messages: [],
  summary: null,
  summaryCutoff: 0,
  draft: noDraft,
  prefill: null,
  editing: null,
  pending: null,
  sites: {},
  hasNews: false,
  autoApply: false,
  isForeign: false,
};

/** The talk about the workflow that is open. */
export const useConversation = create<ConversationState>(() => nothingSaid);

export const selectIsDraftEmpty = ({ draft, prefill }: ConversationState): boolean =>
  (draft.text.trim() === '' || draft.text === prefill) && draft.mentions.length === 0;
/** Something that a person would not want to lose sight of. */
export const selectIsTalking = (state: ConversationState): boolean =>
  state.messages.length > 0 || state.pending !== null || !selectIsDraftEmpty(state);

export function forgetConversation(): void {
  useConversation.setState(nothingSaid);
}

/** Puts a talk that was kept before what is said already. A question that never got its answer says so. */
export function restoreTalk({ messages, summary, summaryCutoff }: Talk): void {
  const last = messages.at(-1);
  const interrupted = last?.role === 'user' && last.failure === undefined;
  const kept = interrupted
    ? [
        ...messages.slice(0, -1),
        {
          ...last,
          failure: { code: 'interrupted', message: 'Planwright was closed before the answer came.' },
        },
      ]
    : messages;
  useConversation.setState((state) => ({ messages: [...kept, ...state.messages], summary, summaryCutoff }));
}

export function setDraft(changes: Partial<Draft>): void {
  useConversation.setState((state) => ({ draft: { ...state.draft, ...changes } }));
}

/** Adds steps to what the next message is about; each once. */
export function addMentions(mentions: readonly Mention[]): void {
  useConversation.setState(({ draft }) => ({
    draft: {
      ...draft,
      mentions: [
        ...draft.mentions,
        ...mentions.filter(({ nodeId }) => !draft.mentions.some((each) => each.nodeId === nodeId)),
      ],
    },
  }));
}

/** Offers words in the composer when nobody has written there; true when it did. */
export function offerDraft(text: string): boolean {
  const state = useConversation.getState();
  if (!selectIsDraftEmpty(state) || state.editing !== null) return false;
  useConversation.setState({ draft: { text, mentions: [] }, prefill: text });
  return true;
}

/** Takes an offer back that nobody has touched. */
export function withdrawOffer(): void {
  const { draft, prefill } = useConversation.getState();
  if (prefill === null) return;
  useConversation.setState({
    prefill: null,
    ...(draft.text === prefill ? { draft: { ...draft, text: '' } } : {}),
  });
}

/** Takes one of the person's messages into the composer; what stands there waits aside. */
export function startEditing(messageId: string): void {
  const { messages, draft, editing } = useConversation.getState();
  const message = messages.find(({ id }) => id === messageId);
  if (message?.role !== 'user') return;
  useConversation.setState({
    editing: { messageId, aside: editing?.aside ?? draft },
    draft: { text: message.content, mentions: message.mentions ?? [] },
  });
}

export function cancelEditing(): void {
  const { editing } = useConversation.getState();
  if (editing !== null) useConversation.setState({ editing: null, draft: editing.aside });
}

/** What stood in the composer when it was sent. */
export type Written = Pick<ConversationState, 'draft' | 'editing'>;

/** Says something: it replaces the message with its id and all that came after that. Stopping it puts what was written back. */
export function beginRequest(
  message: ChatMessage,
  requestId: string,
  { written, isTry = false }: { readonly written?: Written | undefined; readonly isTry?: boolean } = {},
): void {
  const { messages, summary, summaryCutoff } = useConversation.getState();
  const { draft, editing } = written ?? useConversation.getState();
  const at = messages.findIndex(({ id }) => id === message.id);
  const earlier = at === -1 ? messages : messages.slice(0, at);
  useConversation.setState({
    messages: [...earlier, message],
    // A summary of what is no longer said would mislead.
    ...(countSpoken(earlier) < summaryCutoff ? { summary: null, summaryCutoff: 0 } : {}),
    pending: {
      requestId,
      state: isTry ? 'trying' : 'asking',
      isTry,
      attempt: 1,
      words: '',
      looking: null,
      steps: 0,
      startedAt: Date.now(),
      before: { messages, summary, summaryCutoff, draft, editing },
    },
  });
}

/** Empties the composer after its words were sent; a draft that waited comes back. */
export function clearDraft(): void {
  useConversation.setState(({ editing }) => ({
    draft: editing?.aside ?? noDraft,
    editing: null,
    prefill: null,
  }));
}

export const isWaitingFor = (requestId: string): boolean =>
  useConversation.getState().pending?.requestId === requestId;

export function receiveProgress({ requestId, ghosts, ...progress }: AssistantProgress): void {
  useConversation.setState(({ pending }) =>
    pending?.requestId === requestId
      ? { pending: { ...pending, ...progress, steps: ghosts.nodes.length } }
      : {},
  );
}

/** How far a try is, and at which step. */
export function receiveTry({ requestId, state, ordinal, asks }: TryProgress, at: string): void {
  useConversation.setState(({ pending }) =>
    pending?.requestId === requestId
      ? { pending: { ...pending, state, attempt: ordinal, looking: { at, pages: 0, asks } } }
      : {},
  );
}

export function receiveAnswer(message: ChatMessage): void {
  useConversation.setState((state) => ({ messages: [...state.messages, message], pending: null }));
}

/** Keeps the summary of older messages, unless these are no longer what is said. */
export function receiveSummary(
  {
    summary,
    summaryCutoff,
  }: { readonly summary?: string | undefined; readonly summaryCutoff?: number | undefined },
  of: readonly ChatMessage[],
): void {
  const { messages } = useConversation.getState();
  if (
    summary !== undefined &&
    summaryCutoff !== undefined &&
    of.every((message, index) => messages[index] === message)
  )
    useConversation.setState({ summary, summaryCutoff });
}

/** A new proposal takes the place of one that nobody has decided about. */
export function replaceProposals(): void {
  useConversation.setState(({ messages }) => ({
    messages: messages.map((message) =>
      message.receipt?.status === 'staged'
        ? { ...message, receipt: { ...message.receipt, status: 'replaced' } }
        : message,
    ),
  }));
}

/** The question stays, with what went wrong. */
export function receiveFailure(failure: NonNullable<ChatMessage['failure']>): void {
  useConversation.setState(({ messages }) => ({
    pending: null,
    messages: messages.map((message, at) => (at === messages.length - 1 ? { ...message, failure } : message)),
  }));
}

/** Takes the question back into the composer, and what it replaced into the talk. What was written since is not lost: then the question stays where it is. */
export function takeBack(): void {
  const { pending, draft, editing } = useConversation.getState();
  if (pending === null) return;
  const { aside } = pending.before.editing ?? { aside: noDraft };
  const isUntouched =
    draft.text === aside.text && draft.mentions.length === aside.mentions.length && editing === null;
  if (isUntouched) useConversation.setState({ ...pending.before, pending: null });
  else receiveFailure({ code: 'stopped', message: 'You stopped this.' });
}

/** Tells a message what became of its proposal. */
export function setReceipt(proposalId: string, receipt: Receipt): void {
  useConversation.setState(({ messages }) => ({
    messages: messages.map((message) =>
      message.proposalId === proposalId ? { ...message, receipt } : message,
    ),
  }));
}

/** Tells a message that its proposal has another status now; what was counted stays. */
export function setReceiptStatus(proposalId: string, status: Receipt['status']): void {
  useConversation.setState(({ messages }) => ({
    messages: messages.map((message) =>
      message.proposalId === proposalId && message.receipt !== undefined
        ? { ...message, receipt: { ...message.receipt, status } }
        : message,
    ),
  }));
}
