import { expect, test } from 'vitest';
import type { Workflow } from '../workflow/workflow.ts';
import type { LedgerEntry } from './entry.ts';
import { findDoubt } from './find-doubt.ts';

const workflow: Workflow = {
  format: 'planwright/1',
  id: 'w1',
  name: 'Order',
  variables: [],
  nodes: [],
  edges: [],
};
const failed: LedgerEntry = {
  seq: 1,
  nodeId: 'order',
  visit: 1,
  iterations: [],
  attempt: 1,
  phase: 'main',
  nodeType: 'Tool',
  tool: { server: 'shop', name: 'order', effect: 'non-idempotent' },
  landed: 'yes',
  specHash: '',
  inputs: [],
  startedAt: 0,
  endedAt: 0,
  verdict: 'failed',
  evidence: [],
  failure: { code: 'check-failed', message: 'It did not hold.' },
};

const onlyItsCheck =
  'The step was carried out, and only its check did not hold. Running it again does the same once more.';
const before =
  'The step failed, and what it did before that may have taken effect. See whether it has before you run it again.';

test.each<[string, Partial<LedgerEntry>, string]>([
  ['was carried out and failed by its check', {}, onlyItsCheck],
  ['failed otherwise', { failure: { code: 'agent-failed', message: 'It gave up.' } }, before],
  ['may not have been carried out', { landed: 'maybe' }, before],
  [
    'was cut short',
    { landed: 'maybe', verdict: 'indeterminate' },
    'The step was cut short and may have taken effect all the same. See whether it has before you run it again.',
  ],
])('a step that %s is told of as that', (_, how, sentence) => {
  expect(
    findDoubt({
      elsewhere: [],
      isPartGone: false,
      landed: [{ ...failed, ...how }],
      repeated: [],
      doneSince: [],
      workflow,
    }),
  ).toMatchObject({ sentence });
});
