import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { startScriptedModel } from '../assistant/models/testing/scripted-model-server.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';

const step = (id: string, tool_name: string, args: object, name: string): object => ({
  id,
  step_type: 'Tool',
  tool_name,
  arguments: args,
  name,
});

async function make(request: string, ...steps: object[]) {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  model.willReply(JSON.stringify({ message: 'As I understand it.', steps }));
  const out = join(await temporaryFolder(), 'made.planwright.json');
  const options = ['--base-url', model.url, '--model', 'scripted-large', '--out', out];
  const { err, exitCode } = await planwright(['make', request, ...options]);
  return { err, exitCode, made: JSON.parse(await readFile(out, 'utf8')) as Workflow };
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
