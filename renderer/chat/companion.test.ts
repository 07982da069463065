import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChatMessage, Companion } from '../../shared/assistant/conversation.ts';
import type { CommandRequest } from '../../shared/ipc/contract.ts';
import { chain } from '../../shared/testing/build.ts';
import { closeDocument, edit, loadDocument, markSaved, undo } from '../state/document.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { saveConversation, startCompanion, whenConversationLoaded } from './companion.ts';
import { beginRequest, forgetConversation, receiveAnswer, useConversation } from '../state/conversation.ts';

const you: ChatMessage = { id: 'q', role: 'user', content: 'Hello', at: 1 };
const it: ChatMessage = { id: 'a', role: 'assistant', content: 'Done.', at: 2 };
const kept: Companion = { version: 1, messages: [you, it], staged: null, revisions: [], headHash: '' };
const workflow = chain('a', 'b');
const contents = (): string[] => useConversation.getState().messages.map(({ content }) => content);

let onDisk: Map<string, Companion>;
let safeChanges: Set<string>;
let written: CommandRequest<'companion/write'>[];
let end: () => void;

const talk = (): void => {
  beginRequest(you, 'r');
  receiveAnswer(it);
};

beforeEach(() => {
  vi.useFakeTimers();
  onDisk = new Map();
  safeChanges = new Set();
  written = [];
  fakeBridge({
    'companion/read': ({ path }) => ({
      companion: onDisk.get(path ?? 'nowhere') ?? null,
      isForeign: path === '/foreign.json',
      appliesSafeChanges: path !== null && safeChanges.has(path),
    }),
    'companion/apply-safe-changes': ({ path, isOn }) => {
      if (isOn) safeChanges.add(path);
      else safeChanges.delete(path);
    },
    'companion/write': (request) => {
      written.push(request);
    },
    'assistant/stop': () => undefined,
  });
  end = startCompanion();
});
afterEach(() => {
  end();
});

test('opening a workflow loads its conversation', async () => {
  onDisk.set('/x.json', kept);
  loadDocument(workflow, '/x.json', false);
  await whenConversationLoaded();
  expect(contents()).toEqual(['Hello', 'Done.']);
});

test('messages are saved once, after half a second', async () => {
  loadDocument(workflow, '/x.json', false);
  await whenConversationLoaded();
  talk();
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(written).toEqual([{ workflowId: 'w', path: '/x.json', companion: kept }]);
});

test('a workflow without a conversation writes nothing', async () => {
  loadDocument(workflow, '/x.json', false);
  await whenConversationLoaded();
  edit('Rename', [{ op: 'update-node', nodeId: 'a', changes: { name: 'x' } }]);
  await vi.advanceTimersByTimeAsync(1_000);
  markSaved(workflow, '/y.json');
  await saveConversation();
  expect(written).toEqual([]);
});

test('clearing the conversation clears it on disk', async () => {
  onDisk.set('/x.json', kept);
  loadDocument(workflow, '/x.json', false);
  await whenConversationLoaded();
  forgetConversation();
  await vi.advanceTimersByTimeAsync(500);
  expect(written.at(-1)?.companion.messages).toEqual([]);
});

test("the conversation follows its workflow's path", async () => {
  loadDocument(workflow, null, false);
  await whenConversationLoaded();
  talk();
  await vi.advanceTimersByTimeAsync(500);
  markSaved(workflow, '/new.json');
  await vi.advanceTimersByTimeAsync(0);
  expect(written.map(({ path }) => path)).toEqual([null, '/new.json']);
});

test('another document saves and hides the conversation', async () => {
  loadDocument(workflow, '/x.json', false);
  await whenConversationLoaded();
  talk();
  loadDocument({ ...chain('c'), id: 'other' }, '/y.json', false);
  await whenConversationLoaded();
  expect(contents()).toEqual([]);
  expect(written).toMatchObject([
    {
      workflowId: 'w',
      path: '/x.json',
      companion: { messages: [{ content: 'Hello' }, { content: 'Done.' }] },
    },
  ]);
});

test('undoing everything keeps the conversation', async () => {
  loadDocument(workflow, '/x.json', false);
  await whenConversationLoaded();
  talk();
  edit('Rename', [{ op: 'update-node', nodeId: 'a', changes: { name: 'x' } }]);
  undo();
  expect(contents()).toEqual(['Hello', 'Done.']);
});

test('a conversation that loads late comes first', async () => {
  onDisk.set('/x.json', kept);
  loadDocument(workflow, '/x.json', false);
  beginRequest({ ...you, id: 'later', content: 'Quick' }, 'r');
  await whenConversationLoaded();
  expect(contents()).toEqual(['Hello', 'Done.', 'Quick']);
});

test('auto-apply comes from the user’s settings', async () => {
  const switchedOn = { ...kept, autoApply: true } as Companion;
  onDisk.set('/theirs.json', switchedOn);
  loadDocument(workflow, '/theirs.json', false);
  await whenConversationLoaded();
  expect(useConversation.getState().autoApply).toBe(false);
  useConversation.setState({ autoApply: true });
  closeDocument();
  loadDocument(workflow, '/other.json', false);
  await whenConversationLoaded();
  expect(useConversation.getState().autoApply).toBe(false);
  closeDocument();
  loadDocument(workflow, '/theirs.json', false);
  await whenConversationLoaded();
  expect(useConversation.getState().autoApply).toBe(true);
  markSaved(workflow, '/moved.json');
  useConversation.setState({ autoApply: false });
  expect([...safeChanges]).toEqual(['/theirs.json']);
});

test('a foreign conversation is flagged but not shown', async () => {
  loadDocument(workflow, '/foreign.json', false);
  await whenConversationLoaded();
  expect([contents(), useConversation.getState().isForeign]).toEqual([[], true]);
  loadDocument({ ...chain('c'), id: 'other' }, '/mine.json', false);
  await whenConversationLoaded();
  expect(useConversation.getState().isForeign).toBe(false);
});
