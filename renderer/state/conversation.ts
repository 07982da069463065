import { create } from 'zustand';
import type { ChatMessage, Mention, Receipt } from '../../shared/assistant/conversation.ts';
import type { AssistantProgress } from '../../shared/assistant/progress.ts';
import type { Warning } from '../../shared/assistant/warning.ts';
import type { TryProgress } from '../../shared/make/trying.ts';
import { countTurns, type Conversation } from './chat-history.ts';

export interface Draft {
  readonly text: string;
  readonly mentions: readonly Mention[];
}

export interface Pending extends Pick<
  AssistantProgress,
  'requestId' | 'attempt' | 'words' | 'exploring' | 'tokens'
> {
  readonly state: AssistantProgress['state'] | 'trying';
  readonly startedAt: number;
  readonly steps: number;
  readonly isTry: boolean;
  /** The state before sending; stopping restores it. */
  readonly before: Pick<ConversationState, 'messages' | 'summary' | 'summaryCutoff' | 'draft' | 'editing'>;
}

interface ConversationState extends Conversation {
  readonly draft: Draft;
  readonly prefill: string | null;
  readonly editing: { readonly messageId: string; readonly aside: Draft } | null;
  readonly pending: Pending | null;
  readonly sites: Readonly<Record<string, boolean>>;
  /** While it looks at pages and in tries, the assistant may sign in with secrets. */
  readonly maySignIn: boolean;
  readonly lostTokens: number;
  readonly hasNews: boolean;
  readonly autoApply: boolean;
  /** Another user's or computer's chat isn't shown. */
  readonly isForeign: boolean;
}

export const noDraft: Draft = { text: '', mentions: [] };
const emptyConversation: ConversationState = {
  messages: [],
  summary: null,
  summaryCutoff: 0,
  draft: noDraft,
  prefill: null,
  editing: null,
  pending: null,
  sites: {},
  maySignIn: false,
  lostTokens: 0,
  hasNews: false,
  autoApply: false,
  isForeign: false,
};

export const useConversation = create<ConversationState>(() => emptyConversation);

export const selectIsDraftEmpty = ({ draft, prefill }: ConversationState): boolean =>
  (draft.text.trim() === '' || draft.text === prefill) && draft.mentions.length === 0;
export const selectHasConversation = (state: ConversationState): boolean =>
  state.messages.length > 0 || state.pending !== null || !selectIsDraftEmpty(state);

export function forgetConversation(): void {
  useConversation.setState(emptyConversation);
}

export function restoreConversation({ messages, summary, summaryCutoff }: Conversation): void {
  const last = messages.at(-1);
  const interrupted = last?.role === 'user' && last.failure === undefined;
  const restored = interrupted
    ? [
        ...messages.slice(0, -1),
        {
          ...last,
          failure: { code: 'interrupted', message: 'Planwright was closed before the answer came.' },
        },
      ]
    : messages;
  useConversation.setState((state) => ({
    messages: [...restored, ...state.messages],
    summary,
    summaryCutoff,
  }));
}

export function setDraft(changes: Partial<Draft>): void {
  useConversation.setState((state) => ({ draft: { ...state.draft, ...changes } }));
}

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

export function offerDraft(text: string): boolean {
  const state = useConversation.getState();
  if (!selectIsDraftEmpty(state) || state.editing !== null) return false;
  useConversation.setState({ draft: { text, mentions: [] }, prefill: text });
  return true;
}

export function withdrawOffer(): void {
  const { draft, prefill } = useConversation.getState();
  if (prefill === null) return;
  useConversation.setState({
    prefill: null,
    ...(draft.text === prefill ? { draft: { ...draft, text: '' } } : {}),
  });
}

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

export type Written = Pick<ConversationState, 'draft' | 'editing'>;

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
    ...(countTurns(earlier) < summaryCutoff ? { summary: null, summaryCutoff: 0 } : {}),
    pending: {
      requestId,
      state: isTry ? 'trying' : 'asking',
      isTry,
      attempt: 1,
      words: '',
      exploring: null,
      tokens: 0,
      steps: 0,
      startedAt: Date.now(),
      before: { messages, summary, summaryCutoff, draft, editing },
    },
  });
}

export function clearDraft(): void {
  useConversation.setState(({ editing }) => ({
    draft: editing?.aside ?? noDraft,
    editing: null,
    prefill: null,
  }));
}

export const isWaitingFor = (requestId: string): boolean =>
  useConversation.getState().pending?.requestId === requestId;

export function receiveProgress({ requestId, preview, ...progress }: AssistantProgress): void {
  useConversation.setState(({ pending }) =>
    pending?.requestId === requestId
      ? { pending: { ...pending, ...progress, steps: preview.nodes.length } }
      : {},
  );
}

export function showTryProgress({ requestId, state, ordinal, asks }: TryProgress, at: string): void {
  useConversation.setState(({ pending }) =>
    pending?.requestId === requestId
      ? { pending: { ...pending, state, attempt: ordinal, exploring: { at, address: '', pages: 0, asks } } }
      : {},
  );
}

export function receiveAnswer(message: ChatMessage): void {
  useConversation.setState((state) => ({ messages: [...state.messages, message], pending: null }));
}

/** Ignored if its messages have changed. */
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

export function replaceProposals(): void {
  useConversation.setState(({ messages }) => ({
    messages: messages.map((message) =>
      message.receipt?.status === 'staged'
        ? { ...message, receipt: { ...message.receipt, status: 'replaced' } }
        : message,
    ),
  }));
}

export function receiveFailure(failure: NonNullable<ChatMessage['failure']>): void {
  useConversation.setState(({ messages, pending, lostTokens }) => ({
    pending: null,
    lostTokens: lostTokens + (pending?.tokens ?? 0),
    messages: messages.map((message, at) => (at === messages.length - 1 ? { ...message, failure } : message)),
  }));
}

/** Also restores the messages it replaced, unless the user typed meanwhile. */
export function withdrawRequest(): void {
  const { pending, draft, editing, lostTokens } = useConversation.getState();
  if (pending === null) return;
  const { aside } = pending.before.editing ?? { aside: noDraft };
  const isUntouched =
    draft.text === aside.text && draft.mentions.length === aside.mentions.length && editing === null;
  if (isUntouched)
    useConversation.setState({
      ...pending.before,
      pending: null,
      lostTokens: lostTokens + pending.tokens,
    });
  else receiveFailure({ code: 'stopped', message: 'You stopped this.' });
}

export function setReceipt(proposalId: string, receipt: Receipt): void {
  useConversation.setState(({ messages }) => ({
    messages: messages.map((message) =>
      message.proposalId === proposalId ? { ...message, receipt } : message,
    ),
  }));
}

export function setReplyWarnings(proposalId: string, warnings: readonly Warning[]): void {
  useConversation.setState(({ messages }) => ({
    messages: messages.map((message) =>
      message.proposalId === proposalId && message.reply !== undefined
        ? { ...message, reply: { ...message.reply, warnings: [...warnings] } }
        : message,
    ),
  }));
}

export function setReceiptStatus(proposalId: string, status: Receipt['status']): void {
  useConversation.setState(({ messages }) => ({
    messages: messages.map((message) =>
      message.proposalId === proposalId && message.receipt !== undefined
        ? { ...message, receipt: { ...message.receipt, status } }
        : message,
    ),
  }));
}
