import { expect, test } from 'vitest';
import { drawn, tool } from '../../executor/testing/drawn.ts';
import { startedOver } from '../../../shared/run/events.ts';
import { createLiveList } from './live-list.ts';

test('a try says why it starts over', () => {
  const printed: string[] = [];
  const list = createLiveList(
    {
      out: (text) => printed.push(text),
      err: () => undefined,
      isInteractive: false,
      hasColors: false,
      confirm: () => Promise.resolve(false),
    },
    drawn([tool('a', 'click')], []),
  );
  list.show({
    seq: 1,
    at: 0,
    event: {
      type: 'run-started',
      runId: 'r',
      workflowId: 'w',
      workflowName: 'Order',
      variables: {},
      notices: [
        { code: 'no-sandbox', message: 'No sandbox.' },
        { code: startedOver, message: 'This try starts over.' },
      ],
    },
  });
  expect(printed).toEqual(['Order\n', '  ! This try starts over.\n']);
});
