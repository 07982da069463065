import { expect, test } from 'vitest';
import { chain } from '../testing/build.ts';
import { RunDigest } from '../assistant/run-digest.ts';
import { digestOffer } from './digest-offer.ts';
import type { ResumeOffer } from './resume-plan.ts';

const workflow = {
  nodes: chain('a', 'b', 'c', 'd', 'e', 'f').nodes.map((node) => ({ ...node, name: node.id.toUpperCase() })),
};
const offer: ResumeOffer = {
  planId: 'plan',
  decision: 'replay',
  sentence: 'The page has changed.',
  choices: [],
  frontierNodeId: 'f',
  counts: { reused: 4, replayed: 1, toConfirm: 0 },
  reusedNodeIds: ['c', 'a', 'b', 'e'],
  unverifiedNodeIds: ['b'],
  uncertainSecrets: [],
  reruns: [{ nodeId: 'd', visit: 1, code: 'STATE_URL', sentence: 'It leads back.', isHarmless: true }],
  cut: { code: 'ARGS_CHANGED', sentence: '“D” has changed.', nodeId: 'd' },
};

test('repeated steps have reasons', () => {
  expect(digestOffer(offer, workflow)).toEqual({
    decision: 'replay',
    sentence: 'The page has changed.',
    continuesAt: 'F',
    reused: ['“A” to “C”', '“E”'],
    unverified: ['B'],
    again: [{ name: 'D', why: 'It leads back.' }],
    lost: '“D” has changed.',
  });
});

test('a long run is shortened for the model', () => {
  const long = {
    nodes: Array.from({ length: 400 }, (_, at) => ({
      ...workflow.nodes[0],
      id: `n${at}`,
      name: `Step ${at}`,
    })),
  } as unknown as typeof workflow;
  const odd = long.nodes.filter((_, at) => at % 2 === 1).map(({ id }) => id);
  const digest = digestOffer(
    {
      ...offer,
      reusedNodeIds: odd,
      unverifiedNodeIds: odd,
      reruns: odd.map((nodeId) => ({
        nodeId,
        visit: 1,
        code: 'USER',
        sentence: 'You said so.',
        isHarmless: false,
      })),
    },
    long,
  );
  expect([digest.reused.length, digest.unverified.length, digest.again.length]).toEqual([20, 20, 20]);
  expect(RunDigest.safeParse({ status: 'failed', steps: [], resume: digest }).success).toBe(true);
});
