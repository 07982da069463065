// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import { chain } from '../../shared/testing/build.ts';
import { edit, loadDocument, useDocument } from '../state/document.ts';
import { useReview } from '../state/review.ts';
import { setView } from '../state/view.ts';
import { useToasts } from '../ui/toast.ts';
import { knownSecrets } from '../state/secret-values.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { replyOf } from '../testing/reply-of.ts';
import { answerSite } from './answer-site.ts';
import { askToRepair, receiveAnswerProgress, sendDraft, stopAnswer, tryAgain } from './chat-actions.ts';
import { forgetConversation, setDraft, startEditing, useConversation } from '../state/conversation.ts';

const answering = (more?: Partial<AssistantReply>) =>
  fakeBridge({ 'assistant/send': () => replyOf(more), 'assistant/stop': () => undefined });
const messages = () => useConversation.getState().messages;
const say = (text: string): Promise<void> => {
  setDraft({ text });
  return sendDraft();
};

function closedGate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    opened,
    open: () => {
      open();
    },
  };
}

beforeEach(() => {
  loadDocument(chain('a', 'b'), null, false);
});

test('a message has workflow, mentions, and history', async () => {
  const { asked } = answering();
  await say('Hello');
  setDraft({ text: ' Retry it ', mentions: [{ nodeId: 'a', label: 'Step 1 a' }] });
  await sendDraft();
  expect(asked.at(-1)).toEqual([
    'assistant/send',
    expect.objectContaining({
      workflow: useDocument.getState().workflow,
      message: 'Retry it\n\nThis is about:\n~~~\nStep 1 a (id a)\n~~~',
      lastRun: null,
      history: {
        messages: [
          { role: 'user', content: 'Hello' },
          { role: 'assistant', content: 'Done.' },
        ],
      },
    }),
  ]);
  expect(useConversation.getState().draft).toEqual({ text: '', mentions: [] });
});

test('an answer is staged without changing the workflow', async () => {
  answering({ message: '', ops: [{ op: 'remove-node', nodeId: 'b' }] });
  const before = useDocument.getState().workflow;
  await say('Delete b');
  expect(messages().at(-1)).toMatchObject({
    content: 'Here is the change.',
    receipt: { status: 'staged', applied: 0, total: 1 },
  });
  expect(messages().at(-1)?.proposalId).toBeDefined();
  expect(useDocument.getState().workflow).toBe(before);
});

test('a proposal replaces a staged one', async () => {
  answering({ ops: [{ op: 'remove-node', nodeId: 'b' }] });
  await say('Delete b');
  await say('Delete b, I said');
  answering();
  await say('Thanks');
  expect(messages().flatMap(({ receipt }) => (receipt === undefined ? [] : [receipt.status]))).toEqual([
    'replaced',
    'staged',
  ]);
});

test('a replaced proposal returns with its decisions', async () => {
  const ops = (...nodeIds: string[]) => nodeIds.map((nodeId) => ({ op: 'remove-node' as const, nodeId }));
  answering({ ops: ops('a', 'b') });
  await say('Delete both');
  expect(useToasts.getState().toasts).toEqual([]);
  const first = useReview.getState().proposal;
  useReview.setState({ rejected: new Set(['remove:a']) });
  answering({ ops: ops('b') });
  await say('Delete b');
  const statuses = () => messages().flatMap(({ receipt }) => (receipt === undefined ? [] : [receipt.status]));
  const replacedToast = () => useToasts.getState().toasts.find(({ id }) => id === 'proposal-replaced');
  expect(replacedToast()?.message).toBe('A new proposal replaced “Delete both”.');
  replacedToast()?.action?.run();
  expect([statuses(), useReview.getState().proposal, [...useReview.getState().rejected]]).toEqual([
    ['staged', 'replaced'],
    first,
    ['remove:a'],
  ]);
  replacedToast()?.action?.run();
  expect([statuses(), useReview.getState().proposal?.title]).toEqual([['replaced', 'staged'], 'Delete b']);
});

test('an empty answer gets a default text', async () => {
  answering({ message: '' });
  await say('Hm');
  expect(messages().at(-1)?.content).toBe('I didn’t change anything.');
});

test('a failed message can be retried', async () => {
  fakeBridge({
    'assistant/send': () => {
      throw new Error('Nobody answers.');
    },
  });
  await say('Hello');
  expect(messages()).toMatchObject([{ content: 'Hello', failure: { message: 'Nobody answers.' } }]);
  answering();
  await tryAgain(messages()[0]?.id ?? '');
  expect(messages().map(({ content }) => content)).toEqual(['Hello', 'Done.']);
  expect(messages()[0]).not.toHaveProperty('failure');
});

test('a draft stays while an answer is pending', async () => {
  const gate = closedGate();
  fakeBridge({
    'assistant/send': async () => {
      await gate.opened;
      return replyOf();
    },
  });
  const first = say('Hello');
  await expect.poll(() => useConversation.getState().pending).not.toBeNull();
  await say('And this');
  expect(messages()).toHaveLength(1);
  gate.open();
  await first;
  expect(useConversation.getState().draft.text).toBe('And this');
  expect(messages()).toHaveLength(2);
});

test("a stopped request's late answer is ignored", async () => {
  const gate = closedGate();
  const { asked } = fakeBridge({
    'assistant/send': async () => {
      await gate.opened;
      return replyOf();
    },
    'assistant/stop': () => undefined,
  });
  const sent = say('Hello');
  await expect.poll(() => useConversation.getState().pending).not.toBeNull();
  const requestId = useConversation.getState().pending?.requestId ?? '';
  stopAnswer();
  gate.open();
  await sent;
  expect(asked.at(-1)).toEqual(['assistant/stop', { requestId }]);
  expect(messages()).toEqual([]);
  expect(useConversation.getState().draft.text).toBe('Hello');
  receiveAnswerProgress({
    requestId,
    state: 'writing',
    attempt: 1,
    words: 'late',
    preview: { nodes: [], edges: [] },
    exploring: null,
    tokens: 0,
  });
  expect(useConversation.getState().pending).toBeNull();
});

test('site decisions are sent from then on', async () => {
  const { asked } = fakeBridge({
    'assistant/send': () => replyOf(),
    'assistant/answer-site': () => undefined,
  });
  const answer = { requestId: crypto.randomUUID(), origin: 'https://shop.example', isAllowed: true };
  expect(await answerSite(answer)).toBe(true);
  await say('Look there');
  expect(asked.at(-1)).toEqual([
    'assistant/send',
    expect.objectContaining({ sites: { 'https://shop.example': true } }),
  ]);
  forgetConversation();
  await say('Look there');
  expect(asked.at(-1)).toEqual(['assistant/send', expect.objectContaining({ sites: {} })]);
});

test('resending a message removes those after it', async () => {
  answering();
  await say('One');
  await say('Two');
  startEditing(messages()[0]?.id ?? '');
  await say('Uno');
  expect(messages().map(({ content }) => content)).toEqual(['Uno', 'Done.']);
});

test('“undo that” undoes the latest change', async () => {
  answering({ wantsUndo: true });
  edit('Rename', [{ op: 'update-node', nodeId: 'a', changes: { name: 'Changed' } }]);
  await say('undo that');
  expect(useDocument.getState().workflow?.nodes[0]?.name).toBe('a');
  expect(messages().at(-1)?.content).toContain('“Rename”');
});

test('“undo that” rejects a staged proposal first', async () => {
  edit('Rename', [{ op: 'update-node', nodeId: 'a', changes: { name: 'Changed' } }]);
  answering({ ops: [{ op: 'update-node', nodeId: 'b', changes: { name: 'Other' } }] });
  await say('rename b to Other');
  answering({ wantsUndo: true });
  await say('undo that');
  expect(useDocument.getState().workflow?.nodes[0]?.name).toBe('Changed');
  expect(useReview.getState().proposal).toBeNull();
  expect(messages().at(-1)?.content).toContain('rename b to Other');
  expect(messages()[1]?.receipt?.status).toBe('rejected');
});

test('text typed while sending becomes the next draft', async () => {
  answering();
  const sending = say('One');
  setDraft({ text: 'Two' });
  await sending;
  expect(messages()[0]?.content).toBe('One');
  expect(useConversation.getState().draft.text).toBe('Two');
});

test('an answer in a hidden conversation is unread', async () => {
  answering();
  setView({ isSideOpen: true, sideTab: 'assistant' });
  await say('One');
  expect(useConversation.getState().hasNews).toBe(false);
  setView({ sideTab: 'inspector' });
  await say('Two');
  expect(useConversation.getState().hasNews).toBe(true);
});

test('asking for a repair keeps the draft', async () => {
  const { asked } = answering();
  setDraft({ text: 'half a thought' });
  await askToRepair(['“Loop” has no end.']);
  expect(asked[0]).toEqual([
    'assistant/send',
    expect.objectContaining({ message: expect.stringContaining('“Loop” has no end.') as string }),
  ]);
  expect(useConversation.getState().draft.text).toBe('half a thought');
});

test('a message’s password becomes a secret’s name', async () => {
  const bridge = answering();
  await say('Log in with anna / hunter2');
  expect(bridge.asked).toContainEqual([
    'assistant/send',
    expect.objectContaining({ message: 'Log in with anna / ${secrets.PASSWORD}' }),
  ]);
  expect(JSON.stringify(useConversation.getState())).not.toContain('hunter2');
  expect(knownSecrets(['PASSWORD'])).toEqual({ PASSWORD: 'hunter2' });
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    expect.stringContaining('replaced with ${secrets.PASSWORD}'),
  ]);
});
