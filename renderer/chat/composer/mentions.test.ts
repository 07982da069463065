import { expect, test } from 'vitest';
import { loopWorkflow } from '../../../shared/testing/build.ts';
import { mentionsOf } from './mentions.ts';

test('mentions list steps in flow order', () => {
  const workflow = loopWorkflow();
  const mixed = { ...workflow, nodes: [...workflow.nodes].reverse() };
  expect(
    mentionsOf(mixed, new Set(['after', 'a', 'end', 'gone'])).map(({ nodeId, label }) => [nodeId, label]),
  ).toEqual([
    ['a', 'Step 3 a'],
    ['after', expect.stringMatching(/^Step \d after$/) as string],
  ]);
});
