import { expect, test } from 'vitest';
import { idleRun } from '../../../shared/run/fold-run.ts';
import { emptyWorkflow } from '../../../shared/workflow/workflow.ts';
import { formatSummary } from './format-summary.ts';

test('a failed run prints its results, with rows as a table', () => {
  const kept = (name: string, value: string | { [column: string]: string }[]) => ({
    nodeId: name,
    iterations: [],
    name,
    value,
  });
  const lines = [
    { Item: 'Desk lamp', Price: '£24.50' },
    { Item: 'Pen', Price: '£3' },
  ];
  const text = formatSummary({
    terminal: { hasColors: false },
    run: { ...idleRun, results: [kept('Order number', 'A-17'), kept('Lines', lines), kept('Note', '')] },
    outcome: { status: 'failed' },
    workflow: emptyWorkflow('w'),
    folder: '/runs/r1',
  });
  expect(text).toContain(
    [
      'Failed after 0 steps.',
      'Order number: A-17',
      'Lines:',
      '  Item       Price',
      '  Desk lamp  £24.50',
      '  Pen        £3',
      'Note: nothing',
      '',
    ].join('\n'),
  );
});
