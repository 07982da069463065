// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { loadDocument } from '../state/document.ts';
import { useReview } from '../state/review.ts';
import { stageProposal } from './review-actions.ts';
import { handleReviewKey } from './review-keys.ts';

const ops = ['a', 'b'].map((nodeId) => ({
  op: 'update-node' as const,
  nodeId,
  changes: { name: `New ${nodeId}` },
}));
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  handleReviewKey(new KeyboardEvent('keydown', { key, ...more }));
const rejected = (): number => useReview.getState().rejected.size;

beforeEach(() => {
  const base = chain('a', 'b');
  loadDocument(base, null, false);
  stageProposal({
    id: 'p',
    author: 'assistant',
    title: 'Rename',
    base,
    reply: {
      message: '',
      ops,
      reasons: {},
      warnings: [],
      problems: [],
      valid: true,
      modelCalls: 0,
      tokens: { input: 0, output: 0 },
      author: 'offline',
      wantsUndo: false,
    },
  });
});

test('Caps Lock decides one change; Shift decides all', () => {
  press('X');
  expect(rejected()).toBe(1);
  press('Y');
  expect(rejected()).toBe(0);
  press('x', { shiftKey: true });
  expect(rejected()).toBe(2);
  press('Y', { shiftKey: true });
  expect(rejected()).toBe(0);
});

test('releasing the key ends the peek', () => {
  press('B');
  expect(useReview.getState().view).toBe('before');
  window.dispatchEvent(new Event('blur'));
  expect(useReview.getState().view).toBe('diff');
  press('b');
  document.dispatchEvent(new KeyboardEvent('keyup', { key: 'B' }));
  expect(useReview.getState().view).toBe('diff');
});
