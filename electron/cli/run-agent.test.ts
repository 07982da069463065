import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { RunLine } from '../../shared/run/events.ts';
import { startScriptedModel } from '../assistant/models/testing/scripted-model-server.ts';
import type { ScriptedReply } from '../assistant/models/testing/scripted-reply.ts';
import { drawn } from '../executor/testing/drawn.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';

const script = fileURLToPath(new URL('../tools/testing/plain-server.mjs', import.meta.url));
const key = 'sk-test-0123456789';

async function onDisk(replies: readonly ScriptedReply[], params: object = {}) {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  model.willReply(...replies);
  const folder = await temporaryFolder();
  const step = {
    id: 'a',
    name: 'Keep it',
    type: 'AiStep',
    params: { prompt: 'Keep "seven" and read it back.', allowedTools: ['test/set', 'test/echo'], ...params },
    traceLevel: 'Off',
  };
  const sum = {
    id: 'b',
    name: 'Sum up',
    type: 'AiTransform',
    params: { kind: 'summarize', inputRef: 'keep_it.summary' },
    traceLevel: 'Off',
  };
  const file = join(folder, 'it.planwright.json');
  await writeFile(file, JSON.stringify(drawn([step, sum], ['a -> b'])));
  await writeFile(
    join(folder, 'servers.json'),
    JSON.stringify({ mcpServers: { test: { command: process.execPath, args: [script] } } }),
  );
  const words = ['run', file, '--servers', join(folder, 'servers.json'), '--yes'];
  return { folder, model, words, asked: ['--base-url', model.url, '--model', 'scripted-large'] };
}

function turn(type: string, args: object, phase = 'steps'): string {
  return JSON.stringify({
    phase,
    thought: { plan: ['Keep seven', 'Read it back'], think: 't', act: 'a' },
    action: { action_type: type, arguments: args },
  });
}
const replies: ScriptedReply[] = [
  turn('set', { value: 'seven' }),
  { toolCalls: [{ name: 'echo', arguments: { text: 'seven' } }] },
  turn('status', { outcome: 'success', summary: 'Kept seven.' }, 'expected'),
  '{"verdict": "passed", "reason": "It was read back."}',
  '{"summary": "Seven."}',
];

test('run prints plan, turns, and result', async () => {
  const { words, asked, model } = await onDisk(replies);
  const { out, exitCode } = await planwright([...words, ...asked], {
    environment: { PLANWRIGHT_API_KEY: key },
  });
  expect({ exitCode, out }).toMatchObject({ exitCode: 0 });
  expect(out).toMatch(
    /\[ \] Keep seven\n.*\[ \] Read it back\n.*turn 1 {2}set \{"value":"seven"\}: .*\n.*turn 2 {2}echo.*\n.*turn 3 {2}reports success: the judge says passed: It was read back\.\n.*✓ Keep it.*\n.*✓ Sum up/,
  );
  expect(model.asked[0]?.headers.authorization).toBe(`Bearer ${key}`);
  expect(out).not.toContain(key);
});

test('--json prints all events of AI steps', async () => {
  const { words, asked, folder } = await onDisk(replies);
  const { out } = await planwright([...words, ...asked, '--json']);
  const lines = out
    .trim()
    .split('\n')
    .slice(0, -1)
    .map((line) => RunLine.parse(JSON.parse(line)));
  const types = lines.map(({ event }) => event.type);
  expect(types.filter((type) => type.startsWith('agent-'))).toEqual([
    'agent-turn-started',
    'agent-plan',
    'agent-turn-ended',
    'agent-turn-started',
    'agent-turn-ended',
    'agent-turn-started',
    'agent-turn-ended',
    'agent-finished',
  ]);
  const [events = ''] = (await readdir(folder, { recursive: true })).filter((path) =>
    path.endsWith('events.jsonl'),
  );
  expect(await readFile(join(folder, events), 'utf8')).toBe(out.replace(/\{"results.*\n$/, ''));
});

test('a missing model gets advice', async () => {
  const { words } = await onDisk([]);
  const { out, exitCode } = await planwright(words);
  expect(exitCode).toBe(1);
  expect(out).toContain('“Keep it” needs a model, but none is connected.');
});

test('an unaccepted AI step fails the run', async () => {
  const unverified = '{"verdict": "unverified", "reason": "Nobody saw it."}';
  const script = [
    ...replies.slice(0, 3),
    unverified,
    turn('status', { outcome: 'success', summary: 'Kept.' }, 'expected'),
    unverified,
  ];
  const strict = await onDisk(script);
  expect(await planwright([...strict.words, ...strict.asked])).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining('was not accepted: Nobody saw it.'),
  });
  const lenient = await onDisk([...script, '{"summary": "x"}'], { acceptUnverified: true });
  const { out } = await planwright([...lenient.words, ...lenient.asked]);
  expect(out).toMatch(/~ Keep it .*not verified/);
});

test('run asks before using another site', async () => {
  const script = [
    turn('open_page', { url: 'http://127.0.0.1:9/' }),
    turn('status', { outcome: 'failure', summary: 'No way.', expected: 'x', actual: 'y' }),
  ];
  const question = 'Let “Keep it” use http://127.0.0.1:9?';
  const run = async (...options: string[]) => {
    const { words, asked } = await onDisk(script, { allowedTools: ['browser/open_page'] });
    return planwright([...words, ...asked, ...options], { answer: false });
  };
  expect((await run()).asked).toEqual([question]);
  expect((await run('--json')).asked).toEqual([]);
});
