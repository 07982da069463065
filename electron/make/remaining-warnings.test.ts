import { expect, test } from 'vitest';
import type { Warning } from '../../shared/assistant/warning.ts';
import { drawn, endLoop, loop, tool } from '../executor/testing/drawn.ts';
import { remainingWarnings } from './remaining-warnings.ts';

const workflow = drawn(
  [
    loop('pages', { variable: 'look.found', equals: false }, 20),
    tool('look', 'find_text', { arguments: { text: 'Next' } }),
    tool('go', 'click', { arguments: { target: 'Next' } }),
    endLoop('end', 'pages'),
    tool('check', 'expect_text', { arguments: { text: 'Done' } }),
    tool('pay', 'click', { arguments: { target: 'Pay' } }),
  ],
  [
    'pages -LoopBody-> look',
    'look -> go',
    'go -> end',
    'end -> pages',
    'pages -LoopDone-> check',
    'check -> pay',
  ],
);
const warn = (code: Warning['code'], nodeId?: string): Warning => ({
  code,
  message: `${code} ${nodeId ?? ''}`,
  ...(nodeId === undefined ? {} : { nodeId }),
});
const untried = workflow.nodes.filter(({ id }) => id === 'pay');

test('warnings about reached, repaired, and edited steps are dropped', () => {
  const planned = [
    warn('unseen'),
    warn('unseen', 'go'),
    warn('unseen', 'pay'),
    warn('doubtful', 'pages'),
    warn('doubtful', 'check'),
    warn('inferred'),
  ];
  const repair = {
    workflow,
    ops: [],
    message: '',
    edits: [{ kind: 'changed' as const, nodeId: 'check', name: 'check', reason: '' }],
    warnings: [warn('doubtful', 'pay')],
  };
  expect(remainingWarnings(planned, { workflow, repairs: [repair], untried })).toEqual([
    warn('unseen', 'pay'),
    warn('inferred'),
    warn('doubtful', 'pay'),
  ]);
});

test('another connection keeps the guesses of its step', () => {
  const edits = [{ kind: 'rewired' as const, nodeId: 'pay', name: 'pay', reason: 'It comes last.' }];
  const repair = { workflow, ops: [], message: '', edits, warnings: [] };
  const warnings = [warn('unseen', 'pay')];
  expect(remainingWarnings(warnings, { workflow, repairs: [repair], untried })).toEqual(warnings);
});

test('a loop that a repair broke has a warning', () => {
  const broken = drawn(
    workflow.nodes.map((node) => (node.id === 'go' ? tool('go', 'read_page') : node)),
    workflow.edges.map(({ from, to, output }) =>
      output === undefined ? `${from} -> ${to}` : `${from} -${output.type}-> ${to}`,
    ),
  );
  expect(remainingWarnings([], { workflow: broken, repairs: [], untried })).toMatchObject([
    { code: 'doubtful', nodeId: 'pages' },
  ]);
});
