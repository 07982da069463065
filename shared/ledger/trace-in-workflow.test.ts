import { expect, test } from 'vitest';
import { chain } from '../testing/build.ts';
import { traceInWorkflow } from './trace-in-workflow.ts';
import type { LedgerEntry } from './entry.ts';

const visit = (nodeId: string, verdict: LedgerEntry['verdict'], to: string | null = null): LedgerEntry =>
  ({ nodeId, verdict, ...(to === null ? {} : { edge: { output: '', to } }) }) as LedgerEntry;
const edgesOf = (trace: readonly LedgerEntry[]) =>
  trace.map(({ nodeId, edge }) => (edge === undefined ? nodeId : `${nodeId} -> ${edge.to ?? ''}`));
const run = [
  visit('A', 'passed', 'B'),
  visit('B', 'failed'),
  visit('B.1', 'passed', 'B.2'),
  visit('B.2', 'passed', 'C'),
  visit('C', 'passed'),
];

test('a broken-down step becomes an edge to its first part', () => {
  expect(edgesOf(traceInWorkflow(run, chain('A', 'B.1', 'B.2', 'C')))).toEqual([
    'A -> B.1',
    'B.1 -> B.2',
    'B.2 -> C',
    'C',
  ]);
});

test('a broken-down part becomes an edge to its own first part', () => {
  const deeper = [
    visit('A', 'passed', 'B'),
    visit('B', 'failed'),
    visit('B.1', 'failed'),
    visit('B.1.1', 'passed', 'C'),
    visit('C', 'passed'),
  ];
  expect(edgesOf(traceInWorkflow(deeper, chain('A', 'B.1.1', 'C')))).toEqual([
    'A -> B.1.1',
    'B.1.1 -> C',
    'C',
  ]);
});

test('an unchanged workflow keeps the trace', () => {
  expect(traceInWorkflow(run.slice(0, 2), chain('A', 'B', 'C'))).toEqual(run.slice(0, 2));
  expect(edgesOf(traceInWorkflow(run, chain('A', 'B', 'C')))).toEqual([
    'A -> B',
    'B',
    'B.1 -> B.2',
    'B.2 -> C',
    'C',
  ]);
});

test('a step removed for another reason stays', () => {
  expect(
    edgesOf(
      traceInWorkflow(
        [visit('A', 'passed', 'B'), visit('B', 'passed', 'C'), visit('C', 'passed')],
        chain('A', 'C'),
      ),
    ),
  ).toEqual(['A -> B', 'B -> C', 'C']);
});
