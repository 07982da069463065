import { expect, test } from 'vitest';
import { slotPattern } from '../../shared/text/fill-slots.ts';
import { emptyWorkflow } from '../../shared/workflow/workflow.ts';
import { readChange } from './read-change.ts';
import { prompts, renderPrompt } from './prompts.ts';

test.each(Object.entries(prompts))(
  'the prompt %s has exactly the slots that the code fills',
  (_, { template, slots }) => {
    const inFile = [...template.matchAll(slotPattern)].map(([, slot]) => slot);
    expect([...new Set(inFile)].sort()).toEqual(Object.keys(slots.shape).sort());
  },
);

test('what stands in a slot is not read as a slot again', () => {
  expect(renderPrompt('repair', { problems: 'the page says {{problems}} and $& and $1' })).toContain(
    'the page says {{problems}} and $& and $1',
  );
});

test.each(['planFormat', 'patchFormat'] as const)('the example in %s is JSON', (name) => {
  const example = /```json\n([\s\S]*?)\n```/.exec(prompts[name].template)?.[1];
  expect(() => {
    JSON.parse(example ?? '');
  }).not.toThrow();
});

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
