import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RunLine } from '../../shared/run/events.ts';
import { startScriptedModel } from '../assistant/models/testing/scripted-model-server.ts';
import { drawn } from '../executor/testing/drawn.ts';
import { countedShop, onShop, order } from './testing/counted-shop.ts';
import { planwright } from './testing/fake-host.ts';
import { prepareReplan, twoStepBreakdown } from './testing/prepare-replan.ts';

const backToSend = JSON.stringify({
  action: 'replan',
  rationale: 'The letter was not sent.',
  restart_node_id: 'Send',
  modifications: [{ id: 'Buy', tool_name: 'echo', arguments: { text: 'bought' } }],
});

const never = {
  type: 'ValueMatches',
  condition: {
    left: { type: 'Literal', value: { type: 'String', value: 'due' } },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'String', value: 'paid' } },
  },
};

test('splits a failed step, and the report passes', async () => {
  const { folder, file, options, model } = await prepareReplan(twoStepBreakdown);
  const { out, exitCode } = await planwright([
    'run',
    file,
    '--report',
    join(folder, 'report.xml'),
    ...options,
  ]);
  expect(out).toMatch(
    /✗ Buy .*\n(.*\n)+ {2}⤷ R1: “Buy” is now “Say hello” \(Buy\.1\), “Say bye” \(Buy\.2\)\n +The button is called Bye\.\n {2}✓ Say hello .*\n {2}✓ Say bye .* bye\n {2}✓ Tell .* bye\nSucceeded: 4 steps and 1 revision of the plan/,
  );
  expect(exitCode).toBe(0);
  expect(await readFile(join(folder, 'report.xml'), 'utf8')).toMatch(
    /tests="5" failures="0" errors="0" skipped="1".*<skipped message="Failed, and the plan was revised: There is no button/s,
  );
  expect(JSON.stringify(model.asked[0]?.body?.messages)).toContain('There is no button');
});

test("resume knows the run's revisions", async () => {
  const sent = twoStepBreakdown.replace(
    '"tool_name":"echo","arguments":{"text":"hi"}',
    '"tool_name":"send","arguments":{}',
  );
  const done = await prepareReplan(sent);
  expect(await planwright(['run', done.file, ...done.options])).toMatchObject({ exitCode: 0 });
  expect(await planwright(['run', done.file, ...done.options, '--resume', 'last'])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('Every step of this run is done'),
  });
  const failed = await prepareReplan(sent, '{}', '{}');
  const written = JSON.parse(await readFile(failed.file, 'utf8')) as { nodes: object[] };
  await writeFile(
    failed.file,
    JSON.stringify({
      ...written,
      nodes: written.nodes.map((node, index) => (index === 2 ? { ...node, checks: [never] } : node)),
    }),
  );
  expect(await planwright(['run', failed.file, ...failed.options])).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining('Failed at "Tell"'),
  });
  expect(await planwright(['run', failed.file, ...failed.options, '--resume', 'last'])).toMatchObject({
    exitCode: 2,
    err: expect.stringMatching(/1 step that may not be harmless to repeat[^]*add --replay/),
  });
});

test('--json prints revisions', async () => {
  const { file, options } = await prepareReplan(twoStepBreakdown);
  const { out, exitCode } = await planwright(['run', file, '--json', ...options]);
  expect(exitCode).toBe(0);
  const events = out
    .trim()
    .split('\n')
    .slice(0, -1)
    .map((line) => RunLine.parse(JSON.parse(line)).event);
  expect(events.find(({ type }) => type === 'plan-revised')).toMatchObject({
    nodeId: 'Buy',
    revisionNumber: 1,
    origin: 'replan',
    action: 'breakdown',
    reason: 'The button is called Bye.',
    replaced: ['Buy'],
  });
});

test('a harmful repeat needs consent', async () => {
  const alone = await prepareReplan(backToSend);
  expect(await planwright(['run', alone.file, ...alone.options])).toMatchObject({
    exitCode: 2,
    out: expect.stringMatching(
      /! Plan unchanged: Nobody approved it: “Send” was already carried out[^]*Failed at "Buy"/,
    ),
    err: expect.stringContaining('add --replay'),
    asked: [],
  });
  const allowed = await prepareReplan(backToSend);
  expect(await planwright(['run', allowed.file, ...allowed.options, '--replay'])).toMatchObject({
    exitCode: 0,
    asked: [],
  });
  const attended = await prepareReplan(backToSend);
  const { out, asked, exitCode } = await planwright(['run', attended.file, ...attended.options], {
    answer: true,
  });
  expect(asked).toEqual([expect.stringContaining('may do it twice')]);
  expect(out).toMatch(/⤷ R1: back to “Send”; changed: “Buy”/);
  expect(exitCode).toBe(0);
});

test("a failing model leaves the step's failure", async () => {
  const { file, options } = await prepareReplan();
  expect(await planwright(['run', file, ...options])).toMatchObject({
    exitCode: 1,
    out: expect.stringMatching(/Plan unchanged: [^]*Failed at "Buy" after 1 step in/),
  });
});

test('run explains an impossible proposal', async () => {
  const toItself = '{"action":"replan","node_id":"Buy","rationale":"Again.","restart_node_id":"Buy"}';
  const { file, options } = await prepareReplan(toItself, toItself);
  const { out, exitCode } = await planwright(['run', file, ...options]);
  expect(exitCode).toBe(1);
  expect(out).toMatch(
    /Plan unchanged: The step to go back to is the failed step itself[^]*Failed at "Buy"[^]*\nReplan exhausted: [^]*Edit the step/,
  );
});

test('a revision may add the browser', async () => {
  const { file, options } = await prepareReplan(
    twoStepBreakdown.replace(
      '"tool_name":"echo","arguments":{"text":"hi"}',
      '"tool_name":"open_page","arguments":{"url":"https://shop.example"}',
    ),
  );
  const browser = ['--browser', 'msedge', '--allow-origin', 'https://shop.example'];
  const { out } = await planwright(['run', file, ...browser, ...options]);
  expect(out).toMatch(/“Buy” is now “Say hello”[^]*Microsoft Edge is not installed/);
});

test('--replan needs a model', async () => {
  const { file } = await prepareReplan();
  expect(await planwright(['run', file, '--replan'])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('Name one with --model'),
  });
});

test('repeating a step for a failed check needs consent', async () => {
  const sendAgain = JSON.stringify({
    action: 'breakdown',
    rationale: 'Once more.',
    new_subtasks: [
      { description: 'Look', tool_name: 'echo', arguments: { text: 'hi' } },
      { description: 'Order it', tool_name: 'order', arguments: { item: 'book' } },
    ],
  });
  const goBack = JSON.stringify({
    action: 'replan',
    rationale: 'Greet first.',
    restart_node_id: 'hello',
    modifications: [{ id: 'hello', tool_name: 'echo', arguments: { text: 'ho' } }],
  });
  for (const [reply, behavior, extras] of [
    [sendAgain, 'ok', { checks: [never] }],
    [goBack, 'ok', { checks: [never] }],
    [sendAgain, 'hang', { timeoutMs: 500 }],
    [goBack, 'die', {}],
  ] as const) {
    const shop = await countedShop(behavior);
    await shop.write(drawn([onShop('hello', 'echo', { text: 'hi' }), order(extras)], ['hello -> order']));
    const model = await startScriptedModel();
    model.willReply(reply);
    expect((await shop.run('--replan', '--base-url', model.url, '--model', 'scripted-large')).exitCode).toBe(
      2,
    );
    await model.close();
    expect(await shop.sentCalls()).toEqual(['order book']);
  }
});
