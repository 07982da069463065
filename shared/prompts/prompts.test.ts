import { expect, test } from 'vitest';
import { parseProposal, proposalSchema } from '../replan/proposal.ts';
import { slotPattern } from '../text/fill-slots.ts';
import { prompts, renderPrompt } from './prompts.ts';

test.each(Object.entries(prompts))(
  'the prompt %s has exactly the declared slots',
  (_, { template, slots }) => {
    const inFile = [...template.matchAll(slotPattern)].map(([, slot]) => slot);
    expect([...new Set(inFile)].sort()).toEqual(Object.keys(slots.shape).sort());
  },
);

test('slot values aren’t parsed for slots', () => {
  const problems = 'the page says {{problems}} and {{wanted}} and $& and $1';
  expect(renderPrompt('repair', { problems, wanted: 'JSON' })).toContain(problems);
});

test('an unknown or missing slot is refused', () => {
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

test('the agent prompt has every section', () => {
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

test('the replan prompt has every section', () => {
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

test('the replan formats can be parsed', () => {
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

test('the answer schema has the same format', () => {
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

test('a replan describes steps like a plan', () => {
  const step = (item: object) =>
    parseProposal({ action: 'breakdown', rationale: 'Because.', new_subtasks: [item] });
  const written = { step_type: 'Tool', name: 'Click Pay', tool_name: 'click', arguments: { target: 'Pay' } };
  const { name, ...rest } = written;
  expect(step(written)).toEqual(step({ ...rest, description: name }));
  expect(step(written)).toMatchObject({ ok: true, value: { new_subtasks: [{ name: 'Click Pay' }] } });
  expect(step({ ...written, note: 'x' }).ok).toBe(false);
});
