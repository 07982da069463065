import { expect, test } from 'vitest';
import { planwright } from './testing/fake-host.ts';
import { openScriptedPlanner, toolStep as step } from './testing/scripted-planner.ts';

async function make(request: string, ...steps: object[]) {
  const { options, readPlan } = await openScriptedPlanner(
    JSON.stringify({ message: 'As I understand it.', steps }),
  );
  const { err, exitCode } = await planwright(['make', request, ...options]);
  return { err, exitCode, made: await readPlan() };
}

test('make doesn’t try a plan for an unnamed site', async () => {
  const { err, exitCode, made } = await make(
    'Look at the basket of the practice site.',
    step('n1', 'open_page', { url: 'https://elsewhere.example' }, 'Open the shop'),
  );
  expect(exitCode).toBe(2);
  expect(err).toContain('--allow-origin https://elsewhere.example');
  expect(made.nodes).toHaveLength(1);
});

test('make doesn’t try a plan that needs permission', async () => {
  const { err, exitCode, made } = await make(
    'Sign in to the practice site as robin / hunter2',
    step('n1', 'open_page', { url: 'practice://corner-bookshop/sign-in' }, 'Open the shop'),
    step('n2', 'type_text', { text: '${secrets.PASSWORD}', into: 'Password' }, 'Type the password'),
  );
  expect(exitCode).toBe(2);
  expect(err).toMatch(/Not tried: [\s\S]*add --allow-secrets/);
  expect(made.nodes).toHaveLength(2);
});
