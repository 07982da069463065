import { expect, test } from 'vitest';
import { idleRun } from '../../../shared/run/fold-run.ts';
import { node } from '../../../shared/testing/build.ts';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import { exhausted } from '../../executor/replan/exhausted.ts';
import { formatSummary } from './format-summary.ts';

test('a failed run prints results, tables, and fields', () => {
  const kept = (
    name: string,
    value: string | { [field: string]: string } | { [column: string]: string }[],
  ) => ({
    nodeId: name,
    iterations: [],
    name,
    value,
  });
  const lines = [
    { '': '', Item: 'Desk lamp', Price: '£24.50' },
    { '': 'new', Item: 'Pen', Price: '£3' },
  ];
  const text = formatSummary({
    terminal: { hasColors: false },
    run: {
      ...idleRun,
      results: [
        kept('Order number', 'A-17'),
        kept('Lines', lines),
        kept('Customer', { Name: 'Ada', City: 'Oslo' }),
        kept('Note', ''),
      ],
    },
    outcome: { status: 'failed' },
    workflow: emptyWorkflow('w'),
    folder: '/runs/r1',
  });
  expect(text).toContain(
    [
      'Failed after 0 steps.',
      'Order number: A-17',
      'Lines:',
      '       Item       Price',
      '       Desk lamp  £24.50',
      '  new  Pen        £3',
      'Customer:',
      '  Name: Ada',
      '  City: Oslo',
      'Note: nothing',
      '',
    ].join('\n'),
  );
});

test('warnings name their step once', () => {
  const message = '"Pages" stopped at its limit of 2 iterations before its exit condition was met.';
  const text = formatSummary({
    terminal: { hasColors: false },
    run: {
      ...idleRun,
      status: 'succeeded',
      warnings: [
        { nodeId: 'pages', code: 'loop-limit', message },
        { nodeId: 'pages', code: 'no-picture', message: "Couldn't take a screenshot: too late" },
      ],
    },
    outcome: { status: 'succeeded' },
    workflow: { ...emptyWorkflow('w'), nodes: [{ ...node('pages'), name: 'Pages' }] },
    folder: '/runs/r1',
  });
  expect(text).toContain(`Warnings:\n  - ${message}\n  - "Pages": Couldn't take a screenshot: too late\n`);
});

test('a failed replan ends with advice', () => {
  const text = formatSummary({
    terminal: { hasColors: false },
    run: { ...idleRun, status: 'failed' },
    outcome: {
      status: 'failed',
      failure: exhausted({ code: 'x', message: 'It failed.' }, ['No step was left.']),
    },
    workflow: emptyWorkflow('w'),
    folder: '/runs/r1',
  });
  expect(text).toContain('\nReplan exhausted: No step was left. Edit the step');
});
