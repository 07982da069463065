import { expect, test } from 'vitest';
import { slotPattern } from '../../../shared/text/fill-slots.ts';
import { agentPrompts, fillPrompt } from './agent-prompts.ts';

test.each(Object.entries(agentPrompts))(
  'the prompt %s has exactly the slots that the code fills',
  (_, { template, slots }) => {
    const inFile = [...template.matchAll(slotPattern)].map(([, slot]) => slot);
    expect([...new Set(inFile)].sort()).toEqual([...slots].sort());
  },
);

test('the prompt of an agent step is short enough to be obeyed, and has every section', () => {
  const { template } = agentPrompts.agent;
  expect(template.split(/\s+/).length).toBeLessThan(700);
  const sections = [...template.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(sections).toEqual([
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

test('what stands in a slot is not read as a slot again', () => {
  expect(fillPrompt(agentPrompts.repair, { problems: 'it says {{problems}} and $&' })).toContain(
    'it says {{problems}} and $&',
  );
});
