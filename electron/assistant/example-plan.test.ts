import { expect, test } from 'vitest';
import { prompts } from '../../shared/prompts/prompts.ts';
import { emptyWorkflow } from '../../shared/workflow/workflow.ts';
import { readChange } from './read-change.ts';

test('the example plan is a valid workflow, and its loop goes on to the next page', () => {
  const example = /```json\n([\s\S]*?)\n```/.exec(prompts.planFormat.template)?.[1] ?? '';
  const change = readChange(example, {
    workflow: emptyWorkflow('w'),
    catalogue: undefined,
    features: { agentSteps: false, aiTransforms: false },
  });
  if (change.kind !== 'change') throw new Error(change.kind);
  expect(change.judged.errors).toEqual([]);
  const { nodes, edges } = change.judged.workflow;
  const click = nodes.find(({ name }) => name === 'Next page');
  expect(edges).toContainEqual(expect.objectContaining({ to: click?.id, output: { type: 'IfTrue' } }));
});
