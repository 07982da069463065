import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';
import { printedPlanCode } from './testing/printed-plan-code.ts';

const script = fileURLToPath(new URL('../tools/testing/plain-server.mjs', import.meta.url));
const onTest = (id: string, name: string, args: Record<string, string> = {}): object =>
  tool(id, name, { params: { server: 'test', tool: name, arguments: args } });

let folder: string;
let file: string;
let servers: readonly string[];

const letter = (last: object): Workflow =>
  drawn(
    [onTest('greet', 'echo', { text: '${who}' }), onTest('send', 'send'), last],
    ['greet -> send', 'send -> last'],
    [{ name: 'who', default: 'Ann' }],
  );
const failing = onTest('last', 'refuse', { text: 'that' });
const fixed = onTest('last', 'echo', { text: 'it is ${greet.result}' });
const write = (workflow: Workflow): Promise<void> => writeFile(file, JSON.stringify(workflow));
const run = (...options: string[]) => planwright(['run', file, ...options, ...servers]);
const runIds = async (): Promise<string[]> =>
  (JSON.parse((await planwright(['runs', file, '--json'])).out) as { runId: string }[]).map(
    ({ runId }) => runId,
  );

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder, 'it.planwright.json');
  servers = ['--servers', join(folder, 'servers.json'), '--yes'];
  await writeFile(
    join(folder, 'servers.json'),
    JSON.stringify({ mcpServers: { test: { command: process.execPath, args: [script] } } }),
  );
});

describe('run --resume', () => {
  test('continues at the fixed step', async () => {
    await write(letter(failing));
    expect((await run('--var', 'who=Ben')).exitCode).toBe(1);
    await write(letter(fixed));
    const { out, exitCode } = await run('--resume', 'last');
    expect(exitCode).toBe(0);
    expect(out).toMatch(
      /^Resuming run [0-9a-f]{8} of \d{4}-.*\n.*reused.*\n {2}reused: 2 steps \(greet, send\)\n {2}not verified: send {2}reused on the tool's report alone: nothing shows the effect\n {2}continues at: last\n/,
    );
    expect(out).toMatch(
      /= greet +reused\n {2}= send +reused, nothing shows its effect\n {2}✓ last .*it is Ben/,
    );
  });

  test('notices a changed secret without printing it', async () => {
    const signIn = onTest('sign', 'set', { value: '${secrets.PIN}' });
    await write(
      drawn([onTest('greet', 'echo', { text: 'hi' }), signIn, failing], ['greet -> sign', 'sign -> last']),
    );
    const withPin = (pin: string, ...options: string[]) =>
      planwright(['run', file, '--secret', 'PIN', ...options, ...servers], { environment: { PIN: pin } });
    await withPin('pin-4711-x');
    await write(
      drawn(
        [onTest('greet', 'echo', { text: 'hi' }), signIn, onTest('last', 'echo', { text: 'bye' })],
        ['greet -> sign', 'sign -> last'],
      ),
    );
    const other = await withPin('pin-4712-x', '--resume', 'last');
    expect(other.out).toMatch(
      /The secret PIN has changed, and “sign” used it\.\n[^]*reused: 1 step \(greet\)\n[^]*continues at: sign/,
    );
    await write(
      drawn([onTest('greet', 'echo', { text: 'hi' }), signIn, failing], ['greet -> sign', 'sign -> last']),
    );
    await withPin('pin-4711-x');
    const same = await withPin('pin-4711-x', '--resume', 'last');
    expect(same.out).toMatch(/reused: 2 steps \(greet, sign\)/);
    for (const { out, err } of [other, same]) expect(`${out}${err}`).not.toMatch(/pin-471|used a secret/);
  });

  test("names steps whose secrets can't be compared", async () => {
    const signIn = onTest('sign', 'set', { value: '${secrets.PIN}' });
    await write(drawn([signIn, failing], ['sign -> last']));
    const on = (home: string, ...options: string[]) =>
      planwright(['run', file, '--secret', 'PIN', ...options, ...servers], {
        environment: { PIN: 'pin-4711-x', XDG_DATA_HOME: join(folder, home) },
      });
    await on('one computer');
    expect((await on('another', '--resume', 'last')).out).toContain(
      "used a secret: sign  can't compare it with your value",
    );
  });

  test('prints its plan before the events', async () => {
    await write(letter(failing));
    await run();
    await write(letter(fixed));
    const { out, exitCode } = await run('--resume', 'last', '--json');
    const [plan, ...events] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { resume?: object; event?: { type: string } });
    expect(plan).toMatchObject({
      resume: {
        decision: 'continue',
        frontierNodeId: 'last',
        counts: { reused: 2, replayed: 0, toConfirm: 0 },
        reusedNodeIds: ['greet', 'send'],
      },
    });
    expect(events[0]?.event?.type).toBe('run-started');
    expect(events.filter(({ event }) => event?.type === 'visit-reused')).toHaveLength(2);
    expect(exitCode).toBe(0);
  });

  test('reruns the readers of changed values', async () => {
    await write(letter(failing));
    await run();
    await write(letter(fixed));
    expect(await run('--resume', 'last', '--var', 'who=Eve')).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/has a new value.*\n.*- Start over: planwright run/s),
    });
  });

  test('asks before harmful repeats', async () => {
    const edited = (text: string, last: object): Workflow =>
      drawn(
        [onTest('open', 'rows'), onTest('greet', 'echo', { text }), onTest('send', 'send'), last],
        ['open -> greet', 'greet -> send', 'send -> last'],
      );
    await write(edited('Ann', failing));
    await run();
    await write(edited('Eve', fixed));
    const refused = await run('--resume', 'last');
    expect([refused.exitCode, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(
      /^Starting test …\n“greet” has changed\.\n1 step that had succeeded and may not be harmless to repeat would run again\.\n {2}would run again: greet, send \(may not be harmless\)\n {2}would be reused: 1 step\n- Run them again anyway: add --replay [0-9a-f]{8}\n- Start over: planwright run /,
    );
    const lines = (await run('--resume', 'last', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { resume: { decision: 'blocked' } },
      { error: { code: 'resume-blocked', choices: ['replay', 'start-over'] } },
    ]);
    const confirmed = await run('--resume', 'last', '--replay', printedPlanCode(refused));
    expect(confirmed.exitCode).toBe(0);
    expect(confirmed.out).toMatch(/runs again: greet +“greet” has changed\.\n {2}runs again: send/);
    expect(confirmed.out).toMatch(/= open[^]*✓ greet[^]*~ send .*nothing shows its effect[^]*✓ last/);
  });

  test('continues after an interrupted step that worked', async () => {
    const hanging = tool('send', 'hang', {
      params: { server: 'test', tool: 'hang', arguments: {} },
      timeoutMs: 400,
    });
    await write(
      drawn(
        [onTest('greet', 'echo', { text: 'hi' }), hanging, onTest('last', 'echo', { text: 'bye' })],
        ['greet -> send', 'send -> last'],
      ),
    );
    expect((await run()).exitCode).toBe(1);
    const blocked = await run('--resume', 'last');
    expect(blocked.exitCode).toBe(2);
    expect(blocked.err).toMatch(
      /“send” was interrupted and may have taken effect\.[^]*- It worked, continue after it: add --took-effect ([0-9a-f]{8})\n- Run it again anyway: add --replay \1/,
    );
    const { out, exitCode } = await run('--resume', 'last', '--took-effect', printedPlanCode(blocked));
    expect(exitCode).toBe(0);
    expect(out).toMatch(/reused: 2 steps \(greet, send\)\n {2}continues at: last/);
    expect((await run('--took-effect', '0a1b2c3d')).err).toContain('add --resume RUN');
  });

  test('notices a new first step', async () => {
    await write(letter(failing));
    await run();
    const { nodes, edges, ...rest } = letter(fixed);
    const first = letter(onTest('last', 'echo', { text: 'now' }))
      .nodes.map((node) => ({ ...node, id: 'before', name: 'before' }))
      .slice(0, 1);
    await write({ ...rest, nodes: [...nodes, ...first], edges: [...edges, { from: 'before', to: 'greet' }] });
    expect(await run('--resume', 'last')).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(
        /“before” is the first step now\. Everything has to run again\.[^]*- Start over/,
      ),
    });
  });

  test('explains a missing run', async () => {
    await write(letter(fixed));
    expect(await run('--resume', 'last')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('No runs of the workflow “Drawn” yet.'),
    });
    await run();
    await run();
    expect(await run('--resume', 'zzz')).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/Can't find run "zzz".*Latest runs:\n {2}[0-9a-f-]{36} {2}\d{4}/s),
    });
    expect(await run('--resume', '')).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/^2 runs begin with ""/),
    });
    expect(await run('--resume', 'last')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('nothing to resume'),
    });
    expect(await run('--replay')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('add --resume RUN'),
    });
  });

  test('refuses damaged and foreign runs', async () => {
    await write(letter(failing));
    await run();
    const [runId = ''] = await runIds();
    await write({ ...letter(failing), id: 'other', name: 'Another' });
    for (const reference of [runId.slice(0, 8), join(folder, '.planwright', 'runs', 'w1', runId)]) {
      expect(await run('--resume', reference)).toMatchObject({
        exitCode: 2,
        err: expect.stringContaining('belongs to the workflow “Drawn”, not to the workflow “Another”'),
      });
    }
    await write(letter(failing));
    await writeFile(join(folder, '.planwright', 'runs', 'w1', runId, 'run.json'), '{');
    expect(await run('--resume', runId.slice(0, 8))).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('is damaged or belongs to another program'),
    });
  });

  test('continues without deleted screenshots, or explains why not', async () => {
    await write(letter(failing));
    await run();
    const [runId = ''] = await runIds();
    await rm(join(folder, '.planwright', 'runs', 'w1', runId, 'artifacts'), { recursive: true });
    await write(letter(fixed));
    expect((await run('--resume', 'last')).exitCode).toBe(0);
    const html = join(folder, 'report.html');
    expect(
      (await planwright(['report', join(folder, '.planwright', 'runs', 'w1', runId), '--html', html]))
        .exitCode,
    ).toBe(0);
    expect(await readFile(html, 'utf8')).toContain('cannot do that');
  });
});

describe('runs', () => {
  test('reports an empty list', async () => {
    await write(letter(fixed));
    expect(await planwright(['runs', file])).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('No runs of'),
    });
    expect((await planwright(['runs', file, '--json'])).out).toBe('[]\n');
  });

  test('lists runs, failures, and resumes, latest first', async () => {
    await write(letter(failing));
    await run();
    await write(letter(fixed));
    await run('--resume', 'last');
    const { out } = await planwright(['runs', file]);
    const [head, second, first] = out.split('\n');
    expect(head).toMatch(/^ {2}run +started +status +duration +steps +details$/);
    expect(second).toMatch(/^✓ [0-9a-f]{8} {2}.* succeeded .* resumes [0-9a-f]{8}$/);
    expect(first).toMatch(/^✗ .* failed .* at “last”: cannot do that$/);
  });

  test('lists warnings, even of older versions', async () => {
    const condition = {
      left: { type: 'Variable', name: 'greet.result' },
      operator: 'Equals',
      right: { type: 'Literal', value: { type: 'String', value: 'bye' } },
    };
    await write(
      drawn(
        [
          {
            ...onTest('greet', 'echo', { text: 'hi' }),
            checks: [{ type: 'ValueMatches', condition, level: 'WarnOnly' }],
          },
        ],
        [],
      ),
    );
    await run();
    const listed = async () =>
      (
        JSON.parse((await planwright(['runs', file, '--json'])).out) as { folder: string; warned?: number }[]
      )[0];
    const { folder: runFolder = '', warned } = (await listed()) ?? {};
    expect(warned).toBe(1);
    expect((await planwright(['runs', file])).out).toMatch(/^✓ [0-9a-f]{8} {2}.* succeeded with warnings /m);
    const path = join(runFolder, 'events.jsonl');
    await writeFile(path, (await readFile(path, 'utf8')).replace(',"warned":1', ''));
    expect((await listed())?.warned).toBe(1);
  });
});

describe('report', () => {
  test('writes HTML and JUnit of a finished run', async () => {
    await write(letter(failing));
    await run();
    const [html, junit] = [join(folder, 'out.html'), join(folder, 'out.xml')];
    expect(
      await planwright(['report', 'last', '--file', file, '--html', html, '--junit', junit]),
    ).toMatchObject({ exitCode: 0, out: '' });
    expect(await readFile(html, 'utf8')).toMatch(
      /^<!doctype html>[^]*<p class="ending">Failed<\/p>[^]*“last” failed[^]*cannot do that/,
    );
    expect(await readFile(junit, 'utf8')).toContain('<failure message="cannot do that"');
    const [runId = ''] = await runIds();
    expect(
      (await planwright(['report', join(folder, '.planwright', 'runs', 'w1', runId), '--html', html]))
        .exitCode,
    ).toBe(0);
  });

  test('checks options and files first', async () => {
    expect(await planwright(['report', 'last'])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('--html FILE'),
    });
    expect(await planwright(['report', 'last', '--html', join(folder, 'gone', 'out.html')])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('its folder does not exist'),
    });
    await mkdir(join(folder, 'out.html'));
    expect(await planwright(['report', 'last', '--html', join(folder, 'out.html')])).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('it is a folder'),
    });
    await write(letter(fixed));
    expect(await run('--report', join(folder, 'gone', 'r.xml'))).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('its folder does not exist'),
    });
    expect(await readdir(folder)).not.toContain('.planwright');
  });
});
