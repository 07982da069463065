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

const onlyItsCheck = 'The step was carried out, but its check failed. Running it again repeats it.';
const before = 'The step failed, but may have taken effect. Check before you run it again.';

test.each<[string, Partial<LedgerEntry>, string]>([
  ['was carried out but failed its check', {}, onlyItsCheck],
  ['failed otherwise', { failure: { code: 'agent-failed', message: 'It gave up.' } }, before],
  ['may have been carried out', { landed: 'maybe' }, before],
  [
    'was interrupted',
    { landed: 'maybe', verdict: 'indeterminate' },
    'The step was interrupted and may have taken effect. Check before you run it again.',
  ],
])('a step that %s', (_, how, sentence) => {
  expect(
    findDoubt({
      actionsOfOtherRuns: [],
      isLaterRunUnreadable: false,
      landed: [{ ...failed, ...how }],
      repeated: [],
      doneSince: [],
      workflow,
    }),
  ).toMatchObject({ sentence });
});
