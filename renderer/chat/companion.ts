import { AppError } from '../../shared/app-error.ts';
import type { Companion } from '../../shared/assistant/conversation.ts';
import { ask } from '../bridge.ts';
import { useDocument } from '../state/document.ts';
import { toast } from '../ui/toast.ts';
import { forgetConversation, restoreConversation, useConversation } from '../state/conversation.ts';
import { closeChatSearch } from './search/chat-search.ts';
import { showPreview } from '../review/review-actions.ts';
import { exportRevisions, importRevisions, onRevisionsChanged } from '../review/revisions.ts';

const pause = 500;

interface Owner {
  readonly workflowId: string;
  readonly path: string | null;
  /** Copies of a file share an id. */
  readonly opening: number;
}

type DocumentState = ReturnType<typeof useDocument.getState>;

export function startCompanion(): () => void {
  const { workflow } = useDocument.getState();
  if (workflow !== null) open(useDocument.getState());
  const ends = [
    useDocument.subscribe((state, before) => {
      if (isAnotherDocument(state, before)) open(state);
      else if (state.path !== before.path || state.saved !== before.saved) moveTo(state.path);
    }),
    useConversation.subscribe((state, before) => {
      if (state.messages !== before.messages || state.summary !== before.summary) keepSoon();
      if (state.autoApply !== before.autoApply) rememberAutoApply(state.autoApply);
    }),
    onRevisionsChanged(keepSoon),
  ];
  return () => {
    for (const end of ends) end();
    clearTimeout(timer);
    owner = null;
  };
}

function isAnotherDocument(state: DocumentState, before: DocumentState): boolean {
  return state.workflow !== before.workflow && state.past.length === 0 && state.future.length === 0;
}

let owner: Owner | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let isDue = false;
let isOnDisk = false;
let reading: Promise<void> = Promise.resolve();

export function whenConversationLoaded(): Promise<void> {
  return reading;
}

/** In the app’s settings, which no foreign folder can change. */
function rememberAutoApply(isOn: boolean): void {
  const path = owner?.path ?? null;
  if (path === null) return;
  ask('companion/apply-safe-changes', { path, isOn }).catch((thrown: unknown) => {
    toast(`“Apply safe changes automatically” couldn’t be saved: ${AppError.from(thrown).message}`, {
      id: 'auto-apply',
      tone: 'bad',
    });
  });
}

function open({ workflow, path, opening }: DocumentState): void {
  void saveConversation();
  const { pending } = useConversation.getState();
  if (pending !== null) void ask('assistant/stop', { requestId: pending.requestId }).catch(() => undefined);
  owner = null;
  isOnDisk = false;
  showPreview(null);
  forgetConversation();
  closeChatSearch();
  importRevisions(null);
  if (workflow === null) return;
  owner = { workflowId: workflow.id, path, opening };
  reading = read(owner);
}

async function read(requested: Owner): Promise<void> {
  try {
    const { companion, isForeign, appliesSafeChanges } = await ask('companion/read', {
      workflowId: requested.workflowId,
      path: requested.path,
    });
    if (owner?.opening !== requested.opening) return;
    useConversation.setState({ isForeign, ...(appliesSafeChanges ? { autoApply: true } : {}) });
    if (companion === null) return;
    isOnDisk = true;
    restoreConversation({
      messages: companion.messages,
      summary: companion.summary ?? null,
      summaryCutoff: companion.summaryCutoff ?? 0,
    });
    importRevisions(companion);
  } catch (thrown) {
    toast(`Can’t load the conversation: ${AppError.from(thrown).message}`, {
      id: 'companion',
      tone: 'bad',
    });
  }
}

function moveTo(path: string | null): void {
  if (owner === null) return;
  const isElsewhere = path !== owner.path;
  owner = { ...owner, path };
  if (isElsewhere) {
    isDue = true;
    if (useConversation.getState().autoApply) rememberAutoApply(true);
  }
  void saveConversation();
}

function keepSoon(): void {
  if (owner === null) return;
  isDue = true;
  clearTimeout(timer);
  timer = setTimeout(() => {
    void saveConversation();
  }, pause);
}

export async function discardConversation(): Promise<void> {
  const left = owner;
  if (left === null || left.path !== null) return;
  clearTimeout(timer);
  owner = null;
  isDue = false;
  await ask('companion/discard', { workflowId: left.workflowId }).catch(() => undefined);
}

export async function saveConversation(): Promise<void> {
  clearTimeout(timer);
  if (owner === null || !isDue) return;
  isDue = false;
  const companion = companionNow();
  if (
    !isOnDisk &&
    companion.messages.length === 0 &&
    companion.staged === null &&
    companion.revisions.length === 0
  )
    return;
  isOnDisk = true;
  try {
    await ask('companion/write', { workflowId: owner.workflowId, path: owner.path, companion });
  } catch (thrown) {
    toast(`Can’t save the conversation: ${AppError.from(thrown).message}`, {
      id: 'companion',
      tone: 'bad',
    });
  }
}

function companionNow(): Companion {
  const { messages, summary, summaryCutoff } = useConversation.getState();
  return {
    version: 1,
    messages: [...messages],
    ...(summary === null ? {} : { summary, summaryCutoff }),
    ...exportRevisions(),
  };
}
