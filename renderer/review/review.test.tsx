// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AssistantReply } from '../../shared/assistant/reply.ts';
import { diff } from '../../shared/patch/diff.ts';
import { chain, edge, node, workflowOf } from '../../shared/testing/build.ts';
import { findProblems } from '../../shared/validation/find-problems.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { RunControls } from '../app/run-controls.tsx';
import { useCatalog } from '../state/catalog.ts';
import { useConversation } from '../state/conversation.ts';
import { edit, useDocument } from '../state/document.ts';
import { openConversation } from '../testing/open-conversation.tsx';
import { proposing } from '../testing/reply-of.ts';
import { setProposalAside } from './review-actions.ts';
import { refreshMarks, useMarks } from './shown-workflow.ts';

const abc = chain('a', 'b', 'c');
const names = (): readonly string[] | undefined =>
  useDocument.getState().workflow?.nodes.map(({ name }) => name);
const bar = () => screen.getByRole('toolbar', { name: 'Proposal review' });
const list = () => screen.getByRole('region', { name: 'Proposed changes' });
const talk = () => screen.getByRole('log', { name: 'Conversation' });
const messages = () => screen.getByRole('region', { name: 'Messages' });
const press = (name: string | RegExp, part = document.body) => within(part).getByRole('button', { name });
const noop = {
  server: 'browser',
  name: 'noop',
  title: 'Noop',
  description: '',
  inputSchema: {},
  effect: 'read' as const,
};

async function propose(before: Workflow, after: Workflow, more: Partial<AssistantReply> = {}) {
  const opened = openConversation({
    workflow: before,
    answers: { 'assistant/send': () => proposing(before, after, more) },
    beside: <RunControls />,
  });
  opened.say('change it');
  await within(talk()).findByText(/proposed, none applied yet/);
  return opened;
}

test('rejected changes are left out', async () => {
  const after = workflowOf(
    [abc.nodes[0]!, { ...abc.nodes[1]!, name: 'Bees' }, node('between')],
    [edge('a', 'between'), edge('between', 'b')],
  );
  const { user } = await propose(abc, after, { reasons: { between: 'It was asked for.' } });
  expect(bar().textContent).toContain('3 changes');
  expect(list().textContent).toContain('It was asked for.');
  await user.click(press('Reject: c', list()));
  expect(bar().textContent).toContain('valid, not checked');
  within(bar()).getByTitle('It wasn’t compared with any page.');
  await user.click(press('Apply 2', bar()));
  expect(talk().textContent).toContain('Applied 2 of 3 changes');
  expect(names()).toEqual(['a', 'Bees', 'c', 'between']);
  await user.click(press('Undo', talk()));
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(talk().textContent).toContain('Undone: 2 of 3 changes');
});

test('“Use this plan” applies a first plan', async () => {
  const { user } = await propose(workflowOf([]), abc);
  await user.click(press('Reject: c', list()));
  press('Apply 2', bar());
  await user.click(press('Accept: c', list()));
  await user.click(press('Use this plan', bar()));
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(talk().textContent).toContain('Applied 3 changes');
});

test('a moved step is one change', async () => {
  const { user } = await propose(abc, { ...abc, edges: [edge('a', 'c'), edge('c', 'b')] });
  expect(bar().textContent).toContain('1 change');
  expect(talk().textContent).toContain('1 change proposed');
  await user.click(press('Reject all', bar()));
  expect(talk().textContent).toContain('Rejected. What should I do differently?');
  expect(useDocument.getState().workflow).toEqual(abc);
});

test('fully rejected proposals have no marks', async () => {
  const { user } = await propose(abc, workflowOf([abc.nodes[0]!]));
  refreshMarks();
  expect([...useMarks.getState().nodes.keys()]).toEqual(['b', 'c']);
  for (const title of ['b', 'c']) await user.click(press(`Reject: ${title}`, list()));
  refreshMarks();
  expect(useMarks.getState()).toMatchObject({ nodes: new Map(), edges: new Map(), isReview: false });
  expect(press('Apply 0', bar())).toHaveProperty('disabled', true);
});

test('dependent changes are accepted and rejected together', async () => {
  const asks = workflowOf(
    [...abc.nodes, node('q', 'If'), node('yes'), node('no')],
    [
      edge('a', 'q'),
      edge('q', 'yes', 'IfTrue'),
      edge('q', 'no', 'IfFalse'),
      edge('yes', 'b'),
      edge('no', 'b'),
      edge('b', 'c'),
    ],
  );
  const { user } = await propose(abc, asks);
  await user.click(press('Reject: q', list()));
  expect(messages().textContent).toContain('Rejecting “q” also rejects “yes” and “no”.');
  expect(list().textContent).toContain('rejected with “q”');
  expect(bar().textContent).toContain('valid, not checked');
  await user.click(press('Accept: yes', list()));
  await user.click(press('Apply 3', bar()));
  expect(names()).toEqual(['a', 'b', 'c', 'q', 'yes', 'no']);
});

test('readers of a removed step warn', async () => {
  const reads = workflowOf(
    [node('look'), node('t', 'Tool', { arguments: { text: '${look.count}' } })],
    [edge('look', 't')],
  );
  const { user } = await propose(reads, workflowOf([reads.nodes[1]!]));
  expect(list().textContent).toContain('“t” still uses look.count, which no step would set.');
  await user.click(press('Reject: look', list()));
  expect(list().textContent).not.toContain('still uses');
});

test('a manual edit wins and is reported', async () => {
  const bees = { ...abc.nodes[1]!, name: 'Other', retries: 2 };
  const { user } = await propose(abc, { ...abc, nodes: [abc.nodes[0]!, bees, abc.nodes[2]!] });
  act(() => {
    edit('Rename', [{ op: 'update-node', nodeId: 'b', changes: { name: 'Mine' } }]);
  });
  expect(list().textContent).toContain('You changed name (yours "Mine", the assistant’s "Other")');
  await user.click(press('Apply 1', bar()));
  expect(useDocument.getState().workflow?.nodes[1]).toMatchObject({ name: 'Mine', retries: 2 });
});

test('the receipt has changes that don’t apply', async () => {
  const { user } = await propose(abc, workflowOf([abc.nodes[0]!]));
  act(() => {
    edit('Delete', diff(abc, chain('a', 'c')));
  });
  await user.click(press('Apply 1', bar()));
  expect(talk().textContent).toContain('Applied 1 of 2 changes');
  expect(screen.getByRole('list', { name: 'Not applied' }).textContent).toContain('“b” was already removed.');
});

test('an invalid proposal opens on request', async () => {
  const flies = workflowOf(
    [...abc.nodes, node('x', 'Tool', { tool: 'fly' })],
    [...abc.edges, edge('c', 'x')],
  );
  useCatalog.setState({ servers: [{ name: 'browser', status: 'connected', tools: [noop] }] });
  const errors = findProblems(flies, useCatalog.getState().servers).flatMap((problem) =>
    problem.nodeId === 'x' ? [{ ...problem, severity: 'error' as const }] : [],
  );
  let replies = [
    proposing(abc, flies, { valid: false, problems: errors }),
    proposing(abc, workflowOf([abc.nodes[0]!])),
  ];
  const { user, asked, say } = openConversation({
    workflow: abc,
    answers: {
      'assistant/send': () => {
        const [next, ...more] = replies;
        replies = more;
        return next;
      },
    },
    beside: <RunControls />,
  });
  say('fly');
  await within(talk()).findByText('This proposal isn’t a valid workflow.');
  expect(talk().textContent).toContain('no server has a tool called "fly"');
  expect(screen.queryByRole('toolbar', { name: 'Proposal review' })).toBeNull();
  const run = press('Run');
  expect(run.getAttribute('aria-disabled')).toBe('false');
  await user.click(press('Show anyway', talk()));
  expect(bar().textContent).toContain('1 problem');
  expect(bar().textContent).not.toContain('checked');
  press('Apply anyway, 1 problem left', bar());
  expect(run.getAttribute('aria-disabled')).toBe('true');
  expect(press('Run options')).toHaveProperty('disabled', true);

  await user.click(press('Fix proposal', talk()));
  await waitFor(() => {
    expect(bar().textContent).toContain('2 changes');
  });
  expect(asked.at(-1)).toEqual([
    'assistant/send',
    expect.objectContaining({ message: expect.stringContaining('called "fly"') as string }),
  ]);
});

test('a cycle is reported once', async () => {
  const { user, say } = openConversation({
    workflow: abc,
    answers: {
      'assistant/send': () =>
        proposing(abc, { ...abc, edges: [...abc.edges, edge('c', 'a')] }, { valid: false }),
    },
  });
  say('again and again');
  await user.click(await within(talk()).findByRole('button', { name: 'Show anyway' }));
  const problems = screen.getByRole('list', { name: 'Remaining problems' });
  expect(within(problems).getAllByRole('button')).toHaveLength(1);
  await user.click(press(/form a cycle/, problems));
  expect(screen.getAllByText(/form a cycle/)).toHaveLength(1);
  expect(press(/^Apply/, bar())).toHaveProperty('disabled', true);
});

test('a proposal can be set aside and reopened', async () => {
  const { user } = await propose(abc, workflowOf([abc.nodes[0]!]));
  act(setProposalAside);
  expect(screen.queryByRole('toolbar', { name: 'Proposal review' })).toBeNull();
  press('Apply 2', list());
  await user.click(press('1 pending proposal'));
  expect(bar().textContent).toContain('2 changes');
});

test('auto-apply applies safe changes; a removal needs a decision', async () => {
  const clicks = (...ids: string[]) =>
    workflowOf(
      ids.map((id) => node(id, 'Tool', { server: 'browser', tool: 'click', arguments: { target: 'Go' } })),
      ids.slice(1).map((id, at) => edge(ids[at] ?? '', id)),
    );
  let reply = proposing(clicks('a', 'b'), clicks('a', 'b', 'c'));
  const { user, say } = openConversation({
    workflow: clicks('a', 'b'),
    answers: { 'assistant/send': () => reply },
  });
  useConversation.setState({ autoApply: true });
  say('click Go at the end');
  await within(talk()).findByText('Applied 1 change');
  expect(messages().textContent).toContain('Applied 1 change');
  expect(names()).toEqual(['a', 'b', 'c']);
  await user.click(press('Undo', messages()));
  expect(names()).toEqual(['a', 'b']);

  reply = proposing(clicks('a', 'b'), clicks('a'));
  say('delete step 2');
  await within(messages()).findByText('This proposal needs your decision: it removes a step.');
  expect(bar().textContent).toContain('1 change');
  expect(names()).toEqual(['a', 'b']);
});
