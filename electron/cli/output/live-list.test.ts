import { expect, test } from 'vitest';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { startedOver, type RunEvent } from '../../../shared/run/events.ts';
import { LiveList } from './live-list.ts';

function show(event: RunEvent): string[] {
  const printed: string[] = [];
  const list = new LiveList(
    {
      out: (text) => printed.push(text),
      err: () => undefined,
      isInteractive: false,
      hasColors: false,
      confirm: () => Promise.resolve(false),
    },
    drawn([tool('a', 'click')], []),
  );
  list.show({ seq: 1, at: 0, event });
  return printed;
}

test('an optional step that finds nothing shows as skipped', () => {
  const printed = show({
    type: 'node-succeeded',
    nodeId: 'a',
    visit: 1,
    attempt: 1,
    durationMs: 5_000,
    result: { found: false },
    variables: {},
  });
  expect(printed.join('')).toMatch(/~ a +5 s, not there, so skipped\n$/);
});

test('a try says why it starts over', () => {
  const printed = show({
    type: 'run-started',
    runId: 'r',
    workflowId: 'w',
    workflowName: 'Order',
    variables: {},
    notices: [
      { code: 'no-sandbox', message: 'No sandbox.' },
      { code: startedOver, message: 'This try starts over.' },
    ],
  });
  expect(printed).toEqual(['Order\n', '  ! This try starts over.\n']);
});
