import { expect, test } from 'vitest';
import { parseProposal, proposalSchema } from '../replan/proposal.ts';
import { slotPattern } from '../text/fill-slots.ts';
import { prompts, renderPrompt } from './prompts.ts';

test.each(Object.entries(prompts))(
  'the prompt %s has exactly the slots that the code fills',
  (_, { template, slots }) => {
    const inFile = [...template.matchAll(slotPattern)].map(([, slot]) => slot);
    expect([...new Set(inFile)].sort()).toEqual(Object.keys(slots.shape).sort());
  },
);

test('what stands in a slot is not read as a slot again', () => {
  const problems = 'the page says {{problems}} and {{wanted}} and $& and $1';
  expect(renderPrompt('repair', { problems, wanted: 'JSON' })).toContain(problems);
});

test('a slot that the prompt does not have, or that is missing, is refused', () => {
  expect(() => renderPrompt('repair', { problems: '' } as never)).toThrow();
  expect(() => renderPrompt('patcher', { format: '', steps: '', other: '' } as never)).toThrow();
});

test.each(['planFormat', 'patchFormat'] as const)('each example in %s is JSON', (name) => {
  const examples = [...prompts[name].template.matchAll(/```json\n([\s\S]*?)\n```/g)];
  expect(examples.length).toBeGreaterThan(0);
  for (const [, example = ''] of examples)
    expect(() => {
      JSON.parse(example);
    }).not.toThrow();
});

const sectionsOf = (template: string) => [...template.matchAll(/^## (.+)$/gm)].map(([, title]) => title);

test('the prompt of an agent step is short enough to be obeyed, and has every section', () => {
  const { template } = prompts.agent;
  expect(template.split(/\s+/).length).toBeLessThan(700);
  expect(sectionsOf(template)).toEqual([
    'Inputs',
    'Turn loop',
    'Output',
    'Actions',
    'Phases',
    'Verification',
    'Stagnation',
    'Positions',
    'Popups',
    'Screen states',
    'Remember',
    'Secrets',
  ]);
});

test('the rules of a replan are short enough to be obeyed, and its facts have every section', () => {
  expect(prompts.replan.template.split(/\s+/).length).toBeLessThan(450);
  expect(sectionsOf(prompts.replanFacts.template)).toEqual([
    'Background',
    'Knowledge',
    'Root task',
    'Categories',
    'Current plan',
    'Execution history',
    'Failure',
    'Replanning history',
  ]);
});

test('the formats that a replan shows are those that are read', () => {
  const shown = [...prompts.replan.template.matchAll(/^`(\{"action".*\})`$/gm)].map(([, format = '']) =>
    format
      .replaceAll('{…}', '{}')
      .replaceAll(/, …|step, …/g, '')
      .replaceAll('[step]', '[]')
      .replaceAll('"new_subtasks": [, …]', '"new_subtasks": []'),
  );
  expect(shown).toHaveLength(2);
  for (const format of shown)
    expect(parseProposal(JSON.parse(format.replace('[step, …]', '[]')))).toMatchObject({ ok: true });
});

test('an endpoint is told the same format', () => {
  const schema = JSON.stringify(proposalSchema());
  for (const field of [
    'breakdown',
    'replan',
    'new_subtasks',
    'restart_node_id',
    'modifications',
    'max_attempts',
  ])
    expect(schema).toContain(`"${field}"`);
});

test('a replan tells a step as a plan does, and a step with a description is read as well', () => {
  const step = (told: object) =>
    parseProposal({ action: 'breakdown', rationale: 'Because.', new_subtasks: [told] });
  const said = { step_type: 'Tool', name: 'Click Pay', tool_name: 'click', arguments: { target: 'Pay' } };
  const { name, ...rest } = said;
  expect(step(said)).toEqual(step({ ...rest, description: name }));
  expect(step(said)).toMatchObject({ ok: true, value: { new_subtasks: [{ name: 'Click Pay' }] } });
  expect(step({ ...said, note: 'x' }).ok).toBe(false);
});
