import { expect, test } from 'vitest';
import { chain } from '../testing/build.ts';
import { asTakenOver } from './as-taken-over.ts';
import type { LedgerEntry } from './entry.ts';

const visit = (nodeId: string, verdict: LedgerEntry['verdict'], to: string | null = null): LedgerEntry =>
  ({ nodeId, verdict, ...(to === null ? {} : { edge: { output: '', to } }) }) as LedgerEntry;
const said = (trace: readonly LedgerEntry[]) =>
  trace.map(({ nodeId, edge }) => (edge === undefined ? nodeId : `${nodeId} -> ${edge.to ?? ''}`));
const run = [
  visit('A', 'passed', 'B'),
  visit('B', 'failed'),
  visit('B.1', 'passed', 'B.2'),
  visit('B.2', 'passed', 'C'),
  visit('C', 'passed'),
];

test('a step that was broken down is the way to its first part, once the workflow has the parts in its place', () => {
  expect(said(asTakenOver(run, chain('A', 'B.1', 'B.2', 'C')))).toEqual([
    'A -> B.1',
    'B.1 -> B.2',
    'B.2 -> C',
    'C',
  ]);
});

test('so is a part that was broken down itself', () => {
  const deeper = [
    visit('A', 'passed', 'B'),
    visit('B', 'failed'),
    visit('B.1', 'failed'),
    visit('B.1.1', 'passed', 'C'),
    visit('C', 'passed'),
  ];
  expect(said(asTakenOver(deeper, chain('A', 'B.1.1', 'C')))).toEqual(['A -> B.1.1', 'B.1.1 -> C', 'C']);
});

test('while the workflow is as it was drawn, nothing is another', () => {
  expect(asTakenOver(run.slice(0, 2), chain('A', 'B', 'C'))).toEqual(run.slice(0, 2));
  expect(said(asTakenOver(run, chain('A', 'B', 'C')))).toEqual([
    'A -> B',
    'B',
    'B.1 -> B.2',
    'B.2 -> C',
    'C',
  ]);
});

test('a step that is gone for another reason stays, and is seen to be gone', () => {
  expect(
    said(
      asTakenOver(
        [visit('A', 'passed', 'B'), visit('B', 'passed', 'C'), visit('C', 'passed')],
        chain('A', 'C'),
      ),
    ),
  ).toEqual(['A -> B', 'B -> C', 'C']);
});
