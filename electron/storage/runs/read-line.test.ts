import { expect, test } from 'vitest';
import { readLine } from './read-line.ts';

const lineOf = (event: object): string => JSON.stringify({ seq: 1, at: 0, event });

test('a damaged line has no event', () => {
  expect(readLine('{"seq":1,')).toBeUndefined();
  expect(readLine(lineOf({ type: 'unknown' }))).toBeUndefined();
});

test.each([
  [
    { type: 'budget-changed', nodeId: 'a', visit: 1, changes: [{ type: 'way-cleared', episode: 1 }] },
    { changes: [{ type: 'obstruction-cleared', episode: 1 }] },
  ],
  [
    {
      type: 'run-started',
      runId: 'r2',
      workflowId: 'w',
      workflowName: 'W',
      variables: {},
      resumed: { runId: 'r1', kept: 3, sentence: 'Three steps.' },
    },
    { resumed: { runId: 'r1', reused: 3, sentence: 'Three steps.' } },
  ],
  [
    {
      type: 'node-failed',
      nodeId: 'a',
      visit: 1,
      attempt: 1,
      durationMs: 1,
      failure: {
        code: 'no-effect',
        message: 'Nothing happened.',
        details: { suggestions: [{ way: 'edit-node', text: 'Edit the step' }] },
      },
    },
    { failure: { details: { suggestions: [{ action: 'edit-node', text: 'Edit the step' }] } } },
  ],
])('former names in %j are read', (former, event) => {
  expect(readLine(lineOf(former))?.event).toMatchObject(event);
});

test('text that looks like a former name stays', () => {
  const text = 'It says "type":"way-cleared" and {"way":"out","text":1}.';
  const event = { type: 'warning-raised', code: 'c', message: text };
  expect(readLine(lineOf(event))?.event).toEqual(event);
});
