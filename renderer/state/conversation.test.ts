import { beforeEach, expect, test } from 'vitest';
import type { ChatMessage } from '../../shared/assistant/conversation.ts';
import {
  addMentions,
  beginRequest,
  cancelEditing,
  clearDraft,
  forgetConversation,
  offerDraft,
  receiveAnswer,
  receiveFailure,
  receiveProgress,
  receiveSummary,
  restoreConversation,
  selectHasConversation,
  setDraft,
  setReceipt,
  startEditing,
  withdrawRequest,
  useConversation,
  withdrawOffer,
} from './conversation.ts';

const you = (id: string, content = id): ChatMessage => ({ id, role: 'user', content, at: 1 });
const reply = (id: string, content = id): ChatMessage => ({ id, role: 'assistant', content, at: 1 });
const state = () => useConversation.getState();
const contents = (): string[] => state().messages.map(({ content }) => content);
const draft = (): string => state().draft.text;

function send(message: ChatMessage): void {
  beginRequest(message, `r-${message.id}`);
  clearDraft();
}

beforeEach(() => {
  restoreConversation({
    messages: [you('one'), reply('two'), you('three'), reply('four')],
    summary: null,
    summaryCutoff: 0,
  });
});

test('an answer follows its question', () => {
  send(you('five'));
  receiveAnswer(reply('six'));
  expect(contents()).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
  expect(state().pending).toBeNull();
});

test('a stopped question returns to the composer', () => {
  setDraft({ text: 'five' });
  send(you('five'));
  withdrawRequest();
  expect(contents()).toEqual(['one', 'two', 'three', 'four']);
  expect(draft()).toBe('five');
});

test('a stopped question doesn’t replace typed text', () => {
  setDraft({ text: 'five' });
  send(you('five'));
  setDraft({ text: 'and another thing' });
  withdrawRequest();
  expect(state().messages.at(-1)).toMatchObject({ content: 'five', failure: { code: 'stopped' } });
  expect(draft()).toBe('and another thing');
});

test('resending an edited message removes later ones', () => {
  startEditing('one');
  setDraft({ text: 'uno' });
  send(you('one', 'uno'));
  expect(contents()).toEqual(['uno']);
  withdrawRequest();
  expect(contents()).toEqual(['one', 'two', 'three', 'four']);
  expect(draft()).toBe('uno');
  expect(state().editing?.messageId).toBe('one');
});

test('the draft returns after an edit', () => {
  setDraft({ text: 'half a thought' });
  startEditing('one');
  startEditing('three');
  expect(draft()).toBe('three');
  cancelEditing();
  expect(draft()).toBe('half a thought');
  startEditing('three');
  send(you('three', 'drei'));
  expect(draft()).toBe('half a thought');
});

test('only the user’s messages can be edited', () => {
  startEditing('two');
  expect(state().editing).toBeNull();
});

test('a failure stays with its question', () => {
  send(you('five'));
  receiveFailure({ code: 'offline', message: 'Nobody answers.' });
  expect(state().messages.at(-1)).toMatchObject({ content: 'five', failure: { message: 'Nobody answers.' } });
  send(you('five'));
  expect(state().messages.at(-1)).not.toHaveProperty('failure');
});

test('progress of another question is ignored', () => {
  send(you('five'));
  const progress = {
    state: 'writing' as const,
    attempt: 1,
    words: 'I add',
    preview: { nodes: [], edges: [] },
    exploring: null,
    tokens: 0,
  };
  receiveProgress({ ...progress, requestId: 'r-old', words: 'old' });
  receiveProgress({ ...progress, requestId: 'r-five' });
  expect(state().pending).toMatchObject({ state: 'writing', words: 'I add', steps: 0 });
});

test('a summary is dropped with its messages', () => {
  send(you('five'));
  receiveAnswer(reply('six'));
  receiveSummary({ summary: 'They talked.', summaryCutoff: 4 }, useConversation.getState().messages);
  send(you('five', 'cinq'));
  expect(state()).toMatchObject({ summary: 'They talked.', summaryCutoff: 4 });
  send(you('three', 'trois'));
  expect(state()).toMatchObject({ summary: null, summaryCutoff: 0 });
});

test('a suggestion fills an untouched composer', () => {
  expect(offerDraft('Step 7 failed. Fix it.')).toBe(true);
  expect(offerDraft('Step 8 failed. Fix it.')).toBe(true);
  withdrawOffer();
  expect(draft()).toBe('');
  offerDraft('Step 8 failed. Fix it.');
  setDraft({ text: 'Step 8 failed. Why?' });
  withdrawOffer();
  expect(draft()).toBe('Step 8 failed. Why?');
  expect(offerDraft('Step 9 failed.')).toBe(false);
});

test('a step is mentioned once', () => {
  addMentions([{ nodeId: 'a', label: 'Step 1 A' }]);
  addMentions([
    { nodeId: 'a', label: 'Step 1 A' },
    { nodeId: 'b', label: 'Step 2 B' },
  ]);
  expect(state().draft.mentions.map(({ nodeId }) => nodeId)).toEqual(['a', 'b']);
});

test('a receipt updates its proposal’s message', () => {
  send(you('five'));
  receiveAnswer({ ...reply('six'), proposalId: 'p', receipt: { status: 'staged', applied: 0, total: 3 } });
  setReceipt('p', { status: 'applied', applied: 2, total: 3 });
  expect(state().messages.at(-1)?.receipt).toEqual({ status: 'applied', applied: 2, total: 3 });
});

test('a restored unanswered question is marked interrupted', () => {
  forgetConversation();
  restoreConversation({ messages: [you('one')], summary: null, summaryCutoff: 0 });
  expect(state().messages[0]?.failure?.code).toBe('interrupted');
});

test('an untouched suggestion isn’t a conversation', () => {
  forgetConversation();
  offerDraft('Fix it.');
  expect(selectHasConversation(state())).toBe(false);
  setDraft({ text: 'Fix it, please.' });
  expect(selectHasConversation(state())).toBe(true);
});
