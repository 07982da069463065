// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import { edge, node, workflowOf } from '../../shared/testing/build.ts';
import { useConversation } from '../state/conversation.ts';
import { useDocument } from '../state/document.ts';
import { useReview } from '../state/review.ts';
import { useTry } from '../state/try.ts';
import { openConversation } from '../testing/open-conversation.tsx';
import { proposing } from '../testing/reply-of.ts';
import { explainTarget } from './findings.ts';
import { useProposedStep } from './proposed-step.ts';
import { decide } from './review-actions.ts';
import { refreshMarks } from './shown-workflow.ts';
import { StepFindings } from './step-findings.tsx';
import { StepReview } from './step-review.tsx';
import { TargetMark } from './target-mark.tsx';

const step = (id: string, tool: string, args: Record<string, string>) =>
  node(id, 'Tool', { server: 'browser', tool, arguments: args });
const empty = workflowOf([]);
const plan = workflowOf(
  [
    step('open', 'open_page', { url: 'https://shop.example' }),
    step('pay', 'click', { target: 'Pay' }),
    step('check', 'expect_text', { text: 'Thank you' }),
  ],
  [edge('open', 'pay'), edge('pay', 'check')],
);
const doubt = '“check” holds before “pay” too.';
const found: Partial<AssistantReply> = {
  warnings: [
    { code: 'unseen', nodeId: 'pay', message: 'No page has one “Pay”.' },
    { code: 'doubtful', nodeId: 'check', message: doubt },
  ],
  targets: [
    {
      nodeId: 'pay',
      called: '“Pay”',
      seen: 'several',
      address: 'https://shop.example',
      count: 2,
      candidates: [1, 2].map((nth) => ({ role: 'button', name: 'Pay', find: { target: 'Pay', nth } })),
    },
  ],
};
const several = '“Pay” matches 2 elements on https://shop.example.';

function Current() {
  const proposed = useProposedStep();
  return proposed === null ? null : <StepReview step={proposed} />;
}

async function propose(more: Partial<AssistantReply> = found) {
  const opened = openConversation({
    workflow: empty,
    answers: { 'assistant/send': () => proposing(empty, plan, more) },
    beside: [
      <StepFindings key="pay" nodeId="pay" />,
      <StepFindings key="check" nodeId="check" />,
      <Current key="current" />,
    ],
  });
  opened.say('pay');
  await within(screen.getByRole('log', { name: 'Conversation' })).findByText(/changes? proposed|Applied/);
  act(refreshMarks);
  return opened;
}

test('doubts and guesses show before applying', async () => {
  const { user } = await propose();
  const bar = screen.getByRole('toolbar', { name: 'Proposal review' });
  const list = screen.getByRole('region', { name: 'Proposed changes' });
  const talk = within(screen.getByRole('log', { name: 'Conversation' }));
  talk.getByRole('button', { name: '1 guess, 1 doubt' });
  expect(bar.textContent).not.toContain('checked');
  expect(list.textContent).toContain(several);
  expect(list.textContent).toContain(doubt);
  const mark = screen.getByRole('button', { name: `Doubtful: ${doubt}` });
  mark.focus();
  await user.keyboard('{Enter}');
  expect((await screen.findByRole('dialog', { name: 'Why it is doubtful' })).textContent).toBe(doubt);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(mark);

  const next = within(bar).getByRole('button', { name: '1 guess, 1 doubt' });
  await user.click(next);
  const current = screen.getByRole('region', { name: 'Proposed step' });
  expect(current.textContent).toContain(several);
  await user.click(within(current).getByRole('button', { name: 'button Pay number 2' }));
  expect(current.textContent).not.toContain(several);
  expect(document.activeElement).toBe(within(current).getByRole('button', { name: 'Accept' }));
  talk.getByRole('button', { name: '1 doubt' });
  screen.getByRole('button', { name: '“Pay”, number 2: seen' });
  await user.click(within(bar).getByRole('button', { name: '1 doubt' }));
  expect(current.textContent).toContain(doubt);
  act(() => {
    decide('+check', false);
    refreshMarks();
  });
  expect(mark.isConnected).toBe(false);
  expect(bar.textContent).toContain('checked ✓');
});

test('a proposal with seen targets and texts is checked', async () => {
  const seen = { ...found.targets![0]!, seen: 'once' as const, count: 1, candidates: [] };
  const unseenTexts = [{ nodeId: 'check', text: 'Thank you' }];
  await propose({ targets: [seen], unseenTexts });
  const bar = screen.getByRole('toolbar', { name: 'Proposal review' });
  expect(bar.textContent).toContain('partly checked');
  within(bar).getByTitle('Not seen on any page: “Thank you”.');
  act(() => {
    decide('+check', false);
    refreshMarks();
  });
  expect(bar.textContent).toContain('checked ✓');
});

test('an unexplored guess says that no page was visited', () => {
  const target = {
    nodeId: 'a',
    called: '“Pay”',
    seen: 'never',
    address: '',
    count: 0,
    candidates: [],
  } as const;
  expect(explainTarget({ ...target, candidates: [] }, false)).toBe(
    'The assistant hasn’t seen “Pay”: it visited no page.',
  );
});

test('a selector is a guess', async () => {
  const target = { nodeId: 'pay', called: 'the selector #pay', address: '', count: 0, candidates: [] };
  const opened = openConversation({
    workflow: empty,
    answers: {
      'assistant/send': () => proposing(empty, plan, { targets: [{ ...target, seen: 'unchecked' }] }),
    },
    beside: [<TargetMark key="mark" nodeId="pay" />],
  });
  opened.say('pay');
  await screen.findByRole('button', { name: 'the selector #pay: not checked' });
  within(screen.getByRole('toolbar', { name: 'Proposal review' })).getByRole('button', { name: '1 guess' });
  expect(screen.getByRole('region', { name: 'Proposed changes' }).textContent).toContain(
    'No page was searched for the selector #pay.',
  );
});

test('a tried step isn’t a guess', async () => {
  await propose();
  act(() => {
    useTry.setState({ proposal: useReview.getState().proposal, steps: { pay: 'works' } });
  });
  const bar = screen.getByRole('toolbar', { name: 'Proposal review' });
  within(bar).getByRole('button', { name: '1 doubt' });
});

test('a doubtful proposal needs a decision', async () => {
  useConversation.setState({ autoApply: true });
  await propose();
  screen.getByText('This proposal needs your decision: it has 1 guess, 1 doubt.');
  expect(useDocument.getState().workflow).toEqual(empty);
});
