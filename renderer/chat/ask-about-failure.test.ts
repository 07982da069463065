import { afterEach, beforeEach, expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { loadDocument } from '../state/document.ts';
import { expectRun, receiveLines } from '../state/run.ts';
import { askAboutFailure, offerHelpAfterFailure, failureQuestion } from './ask-about-failure.ts';
import { setDraft, useConversation } from '../state/conversation.ts';

const failure = { code: 'not-found', message: 'No button called “b”' };
const question = 'Step 2 “b” failed: No button called “b”. Fix it.';
const draft = (): string => useConversation.getState().draft.text;
const failRun = (): void => {
  expectRun('r');
  receiveLines('r', [
    {
      seq: 1,
      at: 1,
      event: { type: 'run-started', runId: 'r', workflowId: 'w', workflowName: 'W', variables: {} },
    },
    {
      seq: 2,
      at: 2,
      event: { type: 'run-finished', status: 'failed', durationMs: 1, visits: 2, nodeId: 'b', failure },
    },
  ]);
};
let end: () => void;

beforeEach(() => {
  loadDocument(chain('a', 'b'), null, false);
  end = offerHelpAfterFailure();
});
afterEach(() => {
  end();
});

test('a failed run fills an empty composer', () => {
  failRun();
  expect(draft()).toBe(question);
  expect(useConversation.getState().messages).toEqual([]);
});

test('a draft is left alone', () => {
  setDraft({ text: 'Hello' });
  failRun();
  expect(draft()).toBe('Hello');
});

test('the next run removes an unedited question', () => {
  failRun();
  expectRun('again');
  expect(draft()).toBe('');
});

test('asking by hand appends the question once', () => {
  setDraft({ text: 'Hello' });
  failRun();
  askAboutFailure();
  askAboutFailure();
  expect(draft()).toBe(`Hello\n${question}`);
});

test('a failure outside steps names the run', () => {
  expect(failureQuestion({ failure: { code: 'x', message: 'The browser is gone' } }, chain('a'))).toBe(
    'The run failed: The browser is gone. Fix it.',
  );
});
