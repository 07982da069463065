import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RunLine } from '../../shared/run/events.ts';
import type { JsonObject } from '../../shared/json.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { chainOfSteps, drawn, endLoop, loop, tool, when } from '../executor/testing/drawn.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';

const script = fileURLToPath(new URL('../tools/testing/plain-server.mjs', import.meta.url));

async function onDisk(
  workflow: Workflow,
): Promise<{ folder: string; file: string; servers: readonly string[] }> {
  const folder = await temporaryFolder();
  const file = join(folder, 'it.planwright.json');
  await writeFile(file, JSON.stringify(workflow));
  await writeFile(
    join(folder, 'servers.json'),
    JSON.stringify({ mcpServers: { test: { command: process.execPath, args: [script] } } }),
  );
  return { folder, file, servers: ['--servers', join(folder, 'servers.json'), '--yes'] };
}

const onTest = (id: string, name: string, args: Record<string, string> = {}, extras: object = {}) =>
  tool(id, name, { params: { server: 'test', tool: name, arguments: args }, ...extras });

test('validate accepts a valid workflow', async () => {
  const { file } = await onDisk(chainOfSteps(2, 'click'));
  expect(await planwright(['validate', file])).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('is valid'),
  });
});

test('validate lists all problems', async () => {
  const { file } = await onDisk(
    drawn([when('if', { variable: 'x', equals: 1 }), tool('a', 'click')], ['if -IfTrue-> a', 'a -> gone']),
  );
  const { out, exitCode } = await planwright(['validate', file, '--json']);
  const answer = JSON.parse(out) as { valid: boolean; problems: { rule: string }[] };
  expect(exitCode).toBe(1);
  expect(answer.valid).toBe(false);
  expect(answer.problems.map(({ rule }) => rule)).toEqual(
    expect.arrayContaining(['DanglingEdge', 'MissingIfBranch']),
  );
  expect(answer.problems[0]).not.toHaveProperty('fix');
  expect((await planwright(['validate', file])).out).toMatch(/✗ .*\(MissingIfBranch, node if\)/);
});

test('unknown servers are warnings, unknown tools errors', async () => {
  const { file, servers } = await onDisk(drawn([onTest('a', 'ecco')], []));
  const alone = await planwright(['validate', file, '--json']);
  expect(alone.exitCode).toBe(0);
  expect(JSON.parse(alone.out)).toMatchObject({
    valid: true,
    problems: [{ rule: 'UnknownTool', severity: 'warning', nodeId: 'a' }],
  });
  const { out, exitCode } = await planwright(['validate', file, '--json', ...servers]);
  expect(exitCode).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    valid: false,
    problems: [{ rule: 'UnknownTool', severity: 'error', nodeId: 'a' }],
  });
});

test('misspelled tools, arguments, and roles are errors', async () => {
  const wrong = (id: string, name: string, args: JsonObject): object => tool(id, name, { arguments: args });
  const { file } = await onDisk(
    drawn(
      [
        wrong('a', 'opn_page', { url: 'https://shop.example' }),
        wrong('b', 'click', { target: 'Buy', rol: 'button' }),
        wrong('c', 'click', { target: 'Buy', role: 'buton' }),
      ],
      ['a -> b', 'b -> c'],
    ),
  );
  const { out, exitCode } = await planwright(['validate', file]);
  expect(exitCode).toBe(1);
  expect(out).toContain('Did you mean "open_page"?');
  expect(out).toContain('Did you mean "role"?');
  expect(out).toContain('"role" must be one of');
  expect(out).toContain('is not valid: 3 errors.');
});

test('an unreadable file returns 2 with a reason', async () => {
  const { folder, file } = await onDisk(chainOfSteps(1, 'click'));
  await writeFile(file, '{ oops');
  expect(await planwright(['validate', file])).toMatchObject({
    exitCode: 2,
    out: '',
    err: expect.stringContaining('Invalid JSON'),
  });
  expect(await planwright(['run', join(folder, 'none.json')])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('does not exist'),
  });
  expect(await planwright(['run', folder])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('is a folder'),
  });
});

test('--json prints errors on stdout too', async () => {
  const { folder, file } = await onDisk(drawn([when('if', { variable: 'x', equals: 1 })], []));
  const invalid = await planwright(['run', file, '--json']);
  expect(invalid.exitCode).toBe(2);
  expect(
    invalid.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object),
  ).toMatchObject([
    {
      error: { code: 'invalid-workflow' },
      problems: [{ rule: 'MissingIfBranch' }, { rule: 'MissingIfBranch' }],
    },
  ]);
  await writeFile(file, '{ oops');
  const unreadable = await planwright(['validate', file, '--json']);
  expect(unreadable.exitCode).toBe(2);
  expect(JSON.parse(unreadable.out)).toMatchObject({
    valid: false,
    error: { message: expect.stringContaining('Invalid JSON') },
    problems: [],
  });
  expect(JSON.parse((await planwright(['run', join(folder, 'none.json'), '--json'])).out)).toMatchObject({
    error: { message: expect.stringContaining('does not exist') },
  });
  expect(JSON.parse((await planwright(['validate', file, '--json', '--bogus'])).out)).toMatchObject({
    valid: false,
    error: { code: 'bad-option' },
  });
});

test('unknown options and commands return 2', async () => {
  expect(await planwright(['run', 'x', '--bogus'])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining("unknown option '--bogus'"),
  });
  expect(await planwright(['rnu'])).toMatchObject({ exitCode: 2, err: expect.stringContaining('run') });
  expect(await planwright(['run', 'x', '--browser', 'netscape'])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('chromium'),
  });
});

test('run lists steps, iterations, and the result', async () => {
  const workflow = drawn(
    [
      onTest('Say hello', 'echo', { text: '${who}' }),
      loop('Pages', { variable: 'pages.iteration', equals: 2 }),
      onTest('Turn', 'echo', { text: 'x' }),
      endLoop('end', 'Pages'),
    ].map((node, index) => ({ ...node, id: ['a', 'l', 'b', 'e'][index] })),
    ['a -> l', 'l -LoopBody-> b', 'b -> e', 'e -> l'],
    [{ name: 'who', default: 'Ann' }],
  );
  const withLoopId = {
    ...workflow,
    nodes: workflow.nodes.map((node) =>
      node.type === 'EndLoop' ? { ...node, params: { loopId: 'l' } } : node,
    ),
  };
  const { file, servers } = await onDisk(withLoopId);
  const { out, exitCode } = await planwright(['run', file, ...servers]);
  expect(exitCode).toBe(0);
  expect(out).toMatch(
    /^Drawn\n {2}✓ Say hello .*\n {2}✓ Pages +iteration 1 of at most 100\n {4}✓ Turn .*\n {2}✓ Pages +iteration 2 of at most 100\n {4}✓ Turn .*\n {2}✓ Pages +done after 2 iterations\nSucceeded: /,
  );
});

test('run --json prints the stored lines, then results', async () => {
  const { folder, file, servers } = await onDisk(drawn([onTest('a', 'echo', { text: 'hi' })], []));
  const { out, err, exitCode } = await planwright(['run', file, '--json', ...servers]);
  expect([exitCode, err]).toEqual([0, '']);
  const last = '{"results":[]}\n';
  expect(out.endsWith(last)).toBe(true);
  const journal = out.slice(0, -last.length);
  const lines = journal
    .trim()
    .split('\n')
    .map((line) => RunLine.parse(JSON.parse(line)));
  expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
  expect(lines.at(-1)?.event).toMatchObject({ type: 'run-finished', status: 'succeeded' });
  const [runId = ''] = await readdir(join(folder, '.planwright', 'runs', 'w1'));
  expect(await readFile(join(folder, '.planwright', 'runs', 'w1', runId, 'events.jsonl'), 'utf8')).toBe(
    journal,
  );
});

test('a failure returns 1 with reason and alternatives', async () => {
  const { folder, file, servers } = await onDisk(
    drawn([onTest('Buy', 'refuse_well', {}, { retries: 1 })], []),
  );
  const report = join(folder, 'report.xml');
  const { out, exitCode } = await planwright(['run', file, '--report', report, ...servers]);
  expect(exitCode).toBe(1);
  expect(out).toMatch(/↻ Buy +attempt 1 of 2 failed/);
  expect(out).toMatch(
    /✗ Buy .*attempt 2\n +There is no button "Buy"\.\n +The page has:\n +- button "Bye"\nFailed at "Buy" after 0 steps/,
  );
  expect(await readFile(report, 'utf8')).toMatch(
    /tests="1" failures="1".*<failure message="There is no button &quot;Buy&quot;." type="target-not-found">/s,
  );
});

test('refuses an unwritable report first', async () => {
  const { folder, file, servers } = await onDisk(drawn([onTest('a', 'echo', { text: 'hi' })], []));
  const run = (report: string) => planwright(['run', file, '--report', report, ...servers]);
  expect(await run(join(folder, 'nowhere', 'report.xml'))).toMatchObject({
    exitCode: 2,
    out: '',
    err: expect.stringContaining('its folder does not exist'),
  });
  expect(await run(folder)).toMatchObject({
    exitCode: 2,
    out: '',
    err: expect.stringContaining('it is a folder'),
  });
  expect(await readdir(folder)).not.toContain('.planwright');
});

test('never prints or writes secrets', async () => {
  const workflow = drawn(
    [onTest('a', 'echo', { text: '${who} ${secrets.TOKEN} ${pin}' })],
    [],
    [
      { name: 'who', default: '' },
      { name: 'pin', default: '', secret: true },
    ],
  );
  const { folder, file, servers } = await onDisk(workflow);
  const environment = { TOKEN: 'hush-hush' };
  const run = (...options: string[]) => planwright(['run', file, ...options, ...servers], { environment });
  expect(await run('--var', 'who=Ben')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('--secret pin --secret TOKEN'),
  });
  expect(await run('--secret', 'TOKN')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining("TOKN, which isn't set"),
  });
  expect(await run('--var', 'woh=Ben')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('Did you mean "who"?'),
  });
  expect(await run('--var', 'who')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('name=value'),
  });
  const { out, err, exitCode } = await run(
    '--json',
    '--var',
    'who=Ben=7',
    '--var',
    'pin=9753',
    '--secret',
    'TOKEN',
  );
  expect(exitCode).toBe(0);
  expect(err).toMatch(/^Other users of this computer can see the secret pin [^\n]*\n$/);
  expect(out).toContain('"result":"Ben=7 •••••• ••••••"');
  for (const name of await readdir(join(folder, '.planwright'), { recursive: true })) {
    const text = await readFile(join(folder, '.planwright', name), 'utf8').catch(() => '');
    expect(text).not.toMatch(/hush|9753/);
  }
});

test('variables can hold practice addresses', async () => {
  const { file, servers } = await onDisk(
    drawn([onTest('say', 'echo', { text: '${site}' })], [], [{ name: 'site' }]),
  );
  const { out } = await planwright([
    'run',
    file,
    ...servers,
    '--json',
    '--var',
    'site=practice://corner-bookshop/books',
  ]);
  expect(out).toMatch(/"result":"http:\/\/127\.0\.0\.1:\d+\/books"/);
});

test.each([
  'validate',
  'run',
  'runs',
  'report',
  'tools',
  'plan',
  'make',
  'patch',
  'chat',
  'import',
  'export',
])('help describes the arguments of %s', async (command) => {
  const { out } = await planwright([command, '--help']);
  const [, args = ''] = out.split('Arguments:\n');
  expect(args.split('\n\n')[0]).toMatch(/^(?: {2}\S+ {2,}\S.*\n?)+$/);
});

test('help shows no empty default of an option that repeats', async () => {
  const { out, exitCode } = await planwright(['run', '--help']);
  expect(exitCode).toBe(0);
  expect(out).toContain('--var <name=value>');
  expect(out).not.toContain('default: []');
});

test('Ctrl-C stops and prints what completed', async () => {
  const { file, servers } = await onDisk(
    drawn([onTest('first', 'echo', { text: 'x' }), onTest('slow', 'hang')], ['first -> slow']),
  );
  let isInterrupted = false;
  const { out, exitCode, exits } = await planwright(['run', file, ...servers], {
    onOutput(soFar, interrupt) {
      if (isInterrupted || !soFar.includes('✓ first')) return;
      isInterrupted = true;
      setImmediate(interrupt);
    },
  });
  expect([exitCode, exits]).toEqual([130, []]);
  expect(out).toMatch(/✓ first[^]*Stopped at "slow" after 1 step/);
});

test('a second Ctrl-C exits', async () => {
  const { file, servers } = await onDisk(
    drawn([onTest('first', 'echo', { text: 'x' }), onTest('slow', 'hang')], ['first -> slow']),
  );
  let isInterrupted = false;
  const { exits } = await planwright(['run', file, ...servers], {
    onOutput(soFar, interrupt) {
      if (isInterrupted || !soFar.includes('✓ first')) return;
      isInterrupted = true;
      interrupt();
      interrupt();
    },
  });
  expect(exits).toEqual([130]);
});

test('asks before starting servers', async () => {
  const {
    file,
    servers: [flag = '', path = ''],
  } = await onDisk(drawn([onTest('a', 'echo', { text: 'x' })], []));
  expect(await planwright(['run', file, flag, path])).toMatchObject({
    exitCode: 2,
    err: expect.stringMatching(/plain-server\.mjs[^]*add --allow-servers, or --yes/),
  });
  const refused = await planwright(['run', file, flag, path], { answer: false });
  expect(refused).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('plain-server.mjs'),
    asked: ['Allow this from now on?'],
  });
  expect(await planwright(['run', file, flag, path], { answer: true })).toMatchObject({ exitCode: 0 });
});

test("locates a servers file's error", async () => {
  const { folder, file } = await onDisk(chainOfSteps(1, 'click'));
  const path = join(folder, 'bad.json');
  await writeFile(path, '{"mcpServers": {"a": {"args": []}}}');
  expect(await planwright(['run', file, '--servers', path, '--yes'])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('mcpServers.a'),
  });
  await writeFile(path, '{}');
  expect(await planwright(['run', file, '--servers', path, '--yes'])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('mcpServers: expected an object, but it is missing'),
  });
});

test('tools lists servers, tools, and failures', async () => {
  const { folder, servers } = await onDisk(chainOfSteps(1, 'click'));
  expect((await planwright(['tools', ...servers])).out).toMatch(
    /^browser\n[^]*open_page[^]*\ntest\n {2}echo +Says the text again\.\n/,
  );
  expect(JSON.parse((await planwright(['tools', '--json', ...servers])).out)).toMatchObject([
    { name: 'browser' },
    { name: 'test', status: 'connected' },
  ]);
  const path = join(folder, 'offline.json');
  await writeFile(path, JSON.stringify({ mcpServers: { gone: { command: 'no-such-command-here' } } }));
  expect(await planwright(['tools', '--servers', path, '--yes'])).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining('gone offline: '),
  });
});

test('tools NAME describes the arguments of one tool', async () => {
  const { out } = await planwright(['tools', 'press_key']);
  expect(out).toMatch(/^browser\n {2}press_key {2}Presses a key [^]*\n {4}key: text\n {6}\S/);
  expect(out).toMatch(/\n {4}role\?: text\n {6}\S[^\n]*\n {6}button, link, /);
  expect(out).not.toContain('open_page');
  expect(await planwright(['tools', 'klick'])).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('There is no tool “klick”. Did you mean "click"?'),
  });
});

test('the workflow file of the command-line page is valid', async () => {
  const page = await readFile(new URL('../../docs/command-line.md', import.meta.url), 'utf8');
  const file = join(await temporaryFolder(), 'page.planwright.json');
  await writeFile(file, /```json\n(\{\n {2}"format"[^]*?)```/.exec(page)?.[1] ?? '');
  expect(await planwright(['validate', file])).toMatchObject({ exitCode: 0 });
});

test.each([
  ['tools', []],
  ['validate', ['it']],
  ['run', ['it']],
])('Ctrl-C while %s waits leaves no process', async (command, files) => {
  const { folder, file } = await onDisk(chainOfSteps(1, 'click'));
  const path = join(folder, 'silent.json');
  const pidFile = join(folder, 'pid');
  await writeFile(
    path,
    JSON.stringify({
      mcpServers: {
        silent: {
          command: process.execPath,
          args: [
            '-e',
            'require("fs").writeFileSync(process.argv[1], String(process.pid)); setInterval(() => undefined, 1000)',
            pidFile,
          ],
        },
      },
    }),
  );
  const pidOf = async () => Number(await readFile(pidFile, 'utf8').catch(() => ''));
  const { err, exitCode, exits } = await planwright(
    [command, ...files.map(() => file), '--servers', path, '--yes'],
    {
      onNotice: (soFar, interrupt) => {
        if (soFar === 'Starting silent …\n') void expect.poll(pidOf).toBeGreaterThan(0).then(interrupt);
      },
    },
  );
  expect([exitCode, exits, err]).toEqual([
    130,
    [],
    'Starting silent …\nStopped while tool servers were starting. Nothing was run.\n',
  ]);
  const pid = await pidOf();
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('prints results, also as JSON', async () => {
  const { file, servers } = await onDisk(
    drawn(
      [
        onTest('a', 'echo', { text: 'A-17' }, { keepAs: 'Order number' }),
        onTest('b', 'rows', {}, { keepAs: 'Lines' }),
      ],
      ['a -> b'],
    ),
  );
  expect((await planwright(['run', file, ...servers])).out).toContain(
    'Order number: A-17\nLines:\n  a\n  b\n',
  );
  const lines = (await planwright(['run', file, '--json', ...servers])).out.trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({
    results: [
      { name: 'Order number', value: 'A-17' },
      { name: 'Lines', value: ['a', 'b'] },
    ],
  });
});
