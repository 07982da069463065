import { expect, test } from 'vitest';
import { parseProposal, proposalSchema } from '../../../shared/replan/proposal.ts';
import { slotPattern } from '../../../shared/text/fill-slots.ts';
import { fillReplanPrompt, replanPrompts } from './replan-prompts.ts';

test.each(Object.entries(replanPrompts))(
  'the prompt %s has exactly the slots that the code fills',
  (_, { template, slots }) => {
    const inFile = [...template.matchAll(slotPattern)].map(([, slot]) => slot);
    expect([...new Set(inFile)].sort()).toEqual([...slots].sort());
  },
);

test('the rules are short enough to be obeyed', () => {
  expect(replanPrompts.replan.template.split(/\s+/).length).toBeLessThan(450);
});

test('the facts have every section', () => {
  const sections = [...replanPrompts.facts.template.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(sections).toEqual([
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

test('the formats that are shown are those that are read', () => {
  const shown = [...replanPrompts.replan.template.matchAll(/^`(\{"action".*\})`$/gm)].map(([, format = '']) =>
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

test('what stands in a slot is not read as a slot again', () => {
  expect(fillReplanPrompt('repair', { problems: 'it says {{problems}} and $&' })).toContain(
    'it says {{problems}} and $&',
  );
});
