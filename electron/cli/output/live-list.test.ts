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

test.each([
  ['that finds nothing shows as skipped', { found: false }, 'not there, so skipped'],
  [
    'whose press shows no effect says what it pressed',
    { clicked: '“A”' },
    'pressed “A”, but nothing shows its effect',
  ],
])('a step %s', (_, result, why) => {
  const printed = show({
    type: 'node-succeeded',
    nodeId: 'a',
    visit: 1,
    attempt: 1,
    durationMs: 5_000,
    result,
    variables: {},
  });
  expect(printed.join('').trimEnd().replace(/ +/g, ' ')).toBe(` ~ a 5 s, ${why}`);
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
