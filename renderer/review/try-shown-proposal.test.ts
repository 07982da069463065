// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { Proposal } from '../../shared/assistant/conversation.ts';
import type { Tried } from '../../shared/make/trying.ts';
import { applyPatch } from '../../shared/patch/apply-patch.ts';
import { chain } from '../../shared/testing/build.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { useConversation } from '../state/conversation.ts';
import { loadDocument, useDocument } from '../state/document.ts';
import { noReview, useReview } from '../state/review.ts';
import { useTry } from '../state/try.ts';
import { setView } from '../state/view.ts';
import { Settings } from '../../shared/settings.ts';
import { fakeBridge } from '../testing/fake-bridge.ts';
import { stepProposalHistory } from './proposed-step.ts';
import { decide, reviewedNow, stageProposal } from './review-actions.ts';
import { asksToTry, receiveTryProgress, receiveTryRepair, tryShownProposal } from './try-shown-proposal.ts';

const base = chain('a', 'b');
const proposal: Proposal = {
  id: 'p',
  author: 'assistant',
  title: 'Rename',
  base,
  reply: {
    message: '',
    ops: ['a', 'b'].map((nodeId) => ({
      op: 'update-node' as const,
      nodeId,
      changes: { name: `New ${nodeId}` },
    })),
    reasons: { a: 'As asked.' },
    warnings: [{ code: 'unseen', nodeId: 'b', message: 'A guess.' }],
    problems: [],
    valid: true,
    modelCalls: 0,
    tokens: { input: 0, output: 0 },
    author: 'offline',
    wantsUndo: false,
  },
};
const tried = (workflow: Workflow, more: Partial<Tried> = {}): Tried => ({
  end: { kind: 'green' },
  workflow,
  untried: [],
  results: [],
  tries: 2,
  repairs: [[]],
  modelCalls: 1,
  tokens: { input: 10, output: 5 },
  ...more,
});
const messages = () => useConversation.getState().messages.map(({ role, content }) => `${role}: ${content}`);
const requestId = (): string => useConversation.getState().pending?.requestId ?? '';

beforeEach(() => {
  loadDocument(base, null, false);
  setView({ settings: Settings.parse({}) });
  stageProposal(proposal);
});

async function begin() {
  let finish: (tried: Tried) => void = () => undefined;
  const ended = new Promise<Tried>((resolve) => {
    finish = resolve;
  });
  const { asked } = fakeBridge({
    'assistant/try': () => ended,
    'assistant/stop': () => undefined,
    'browsers/list': () => [],
  });
  const done = tryShownProposal();
  await expect.poll(() => asked.some(([name]) => name === 'assistant/try')).toBe(true);
  return { asked, finish, done };
}

test('a try applies nothing', async () => {
  decide(reviewedNow()?.changes[1]?.id ?? '', false);
  useConversation.setState({ sites: { 'https://a.example': true, 'https://b.example': false } });
  const { asked, finish, done } = await begin();
  const workflow = reviewedNow()?.accepted ?? base;
  expect(asked.at(-1)).toEqual([
    'assistant/try',
    expect.objectContaining({ workflow, request: 'Rename', allowed: ['https://a.example'], secrets: {} }),
  ]);
  finish(tried(workflow));
  await done;
  expect(useDocument.getState().workflow).toBe(base);
  expect(messages()).toEqual([
    'user: Try it',
    'assistant: It works: every step was tried.\n\n2 tries, 1 repair.',
  ]);
  expect(useTry.getState()).toMatchObject({ requestId: null, outcome: { kind: 'green' } });
});

test('progress of a try updates its steps only', async () => {
  const { finish, done } = await begin();
  const progress = { requestId: requestId(), ordinal: 2, state: 'trying', asks: null } as const;
  receiveTryProgress({ ...progress, steps: { a: 'works', b: 'trying' } });
  receiveTryProgress({ ...progress, requestId: crypto.randomUUID(), steps: {} });
  expect(useTry.getState().steps).toEqual({ a: 'works', b: 'trying' });
  expect(useConversation.getState().pending).toMatchObject({ attempt: 2, exploring: { at: 'New b' } });
  finish(tried(base));
  await done;
});

test('a repair edits the proposal', async () => {
  const { asked, finish, done } = await begin();
  const mended = applyPatch(reviewedNow()?.accepted ?? base, [
    { op: 'update-node', nodeId: 'b', changes: { retries: 2 } },
  ]);
  const workflow = mended.ok ? mended.value : base;
  receiveTryRepair({
    requestId: requestId(),
    workflow,
    edits: [{ nodeId: 'b', name: 'New b', kind: 'changed', reason: 'It is slow.' }],
    warnings: [{ code: 'doubtful', nodeId: 'a', message: 'A doubt.' }],
  });
  expect(reviewedNow()?.accepted).toEqual(workflow);
  expect(useReview.getState().proposal?.reply).toMatchObject({
    reasons: { a: 'As asked.', b: 'Repaired: It is slow.' },
    warnings: [{ code: 'doubtful', message: 'A doubt.' }],
  });
  finish(tried(workflow));
  await done;
  expect(asked.map(([name]) => name)).not.toContain('assistant/stop');
  stepProposalHistory('undo');
  expect(useReview.getState().proposal).toBe(proposal);
});

test('a try ends with results, not guesses', async () => {
  const { finish, done } = await begin();
  receiveTryProgress({
    requestId: requestId(),
    ordinal: 1,
    state: 'trying',
    asks: null,
    steps: { a: 'works', b: 'works' },
  });
  const results = [{ name: 'Left', value: '1 item left' }];
  finish(tried(base, { results }));
  await done;
  expect(useConversation.getState().messages.at(-1)?.results).toEqual(results);
  expect(useReview.getState().proposal?.reply.warnings).toEqual([]);
  expect(useTry.getState().outcome?.words).toBe('tried ✓');
  expect(useTry.getState().proposal).toBe(useReview.getState().proposal);
});

test('a decision during a try stops it', async () => {
  const { asked, finish, done } = await begin();
  decide(reviewedNow()?.changes[0]?.id ?? '', false);
  await expect.poll(() => asked.at(-1)).toEqual(['assistant/stop', { requestId: requestId() }]);
  finish(tried(base, { end: { kind: 'stopped' } }));
  await done;
  expect(messages().at(-1)).toBe('assistant: Stopped because you changed the proposal.');
});

test('recognizes requests for a try', () => {
  for (const words of ['Try it', 'please try the plan!', 'test it now', 'Try your proposal.', 'Make it work'])
    expect(asksToTry(words), words).toBe(true);
  for (const words of ['Try it with another book', 'Retry step 2', 'it'])
    expect(asksToTry(words), words).toBe(false);
  useReview.setState({ ...noReview });
  expect(asksToTry('Try it')).toBe(false);
});
