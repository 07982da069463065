import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-surroundings.ts';
import { markOfPlan } from './testing/mark-of-plan.ts';

const script = fileURLToPath(new URL('../tools/testing/stdio-server.mjs', import.meta.url));
const onTest = (id: string, name: string, args: Record<string, string> = {}): object =>
  tool(id, name, { params: { server: 'test', tool: name, arguments: args } });

let folder: string;
let file: string;
let servers: readonly string[];

/** greet (reads the variable `who`) → send (not harmless) → last. */
const letter = (last: object): Workflow =>
  drawn(
    [onTest('greet', 'echo', { text: '${who}' }), onTest('send', 'send'), last],
    ['greet -> send', 'send -> last'],
    [{ name: 'who', default: 'Ann' }],
  );
const failing = onTest('last', 'refuse', { text: 'that' });
const mended = onTest('last', 'echo', { text: 'it is ${greet.result}' });
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
  test('keeps what was done, says so, and goes on at the step that was mended', async () => {
    await write(letter(failing));
    expect((await run('--var', 'who=Ben')).exitCode).toBe(1);
    await write(letter(mended));
    const { out, exitCode } = await run('--resume', 'last');
    expect(exitCode).toBe(0);
    expect(out).toMatch(
      /^Resuming the run [0-9a-f]{8} of \d{4}-.*\n.*kept.*\n {2}kept: 2 steps \(greet, send\)\n {2}not verified: send {2}kept on the word of the tool alone: nothing shows the effect\n {2}goes on at: last\n/,
    );
    expect(out).toMatch(/= greet +kept\n {2}= send +kept, nothing shows its effect\n {2}✓ last .*it is Ben/);
  });

  test('notices a secret that is another one now, and says so without its value', async () => {
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
      /The secret PIN is another one now, and “sign” used it\.\n[^]*kept: 1 step \(greet\)\n[^]*goes on at: sign/,
    );
    await write(
      drawn([onTest('greet', 'echo', { text: 'hi' }), signIn, failing], ['greet -> sign', 'sign -> last']),
    );
    await withPin('pin-4711-x');
    const same = await withPin('pin-4711-x', '--resume', 'last');
    expect(same.out).toMatch(/kept: 2 steps \(greet, sign\)/);
    for (const { out, err } of [other, same]) expect(`${out}${err}`).not.toMatch(/pin-471|used a secret/);
  });

  test('says which kept steps used a secret that cannot be compared', async () => {
    const signIn = onTest('sign', 'set', { value: '${secrets.PIN}' });
    await write(drawn([signIn, failing], ['sign -> last']));
    const on = (home: string, ...options: string[]) =>
      planwright(['run', file, '--secret', 'PIN', ...options, ...servers], {
        environment: { PIN: 'pin-4711-x', XDG_DATA_HOME: join(folder, home) },
      });
    await on('one computer');
    expect((await on('another', '--resume', 'last')).out).toContain(
      'used a secret: sign  it cannot be told whether yours is another one now',
    );
  });

  test('prints its plan as one line before the events when asked for JSON', async () => {
    await write(letter(failing));
    await run();
    await write(letter(mended));
    const { out, exitCode } = await run('--resume', 'last', '--json');
    const [plan, ...events] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { resume?: object; event?: { type: string } });
    expect(plan).toMatchObject({
      resume: {
        decision: 'continue',
        frontierNodeId: 'last',
        counts: { kept: 2, replayed: 0, toConfirm: 0 },
        keptNodeIds: ['greet', 'send'],
      },
    });
    expect(events[0]?.event?.type).toBe('run-started');
    expect(events.filter(({ event }) => event?.type === 'visit-reused')).toHaveLength(2);
    expect(exitCode).toBe(0);
  });

  test('may be given other values, and what read the old ones no longer counts', async () => {
    await write(letter(failing));
    await run();
    await write(letter(mended));
    expect(await run('--resume', 'last', '--var', 'who=Eve')).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/has another value now.*\n.*- Start over: planwright run/s),
    });
  });

  test('asks before it repeats a step that is not harmless, in words and in JSON', async () => {
    const edited = (text: string, last: object): Workflow =>
      drawn(
        [onTest('open', 'rows'), onTest('greet', 'echo', { text }), onTest('send', 'send'), last],
        ['open -> greet', 'greet -> send', 'send -> last'],
      );
    await write(edited('Ann', failing));
    await run();
    await write(edited('Eve', mended));
    const refused = await run('--resume', 'last');
    expect([refused.exitCode, refused.out]).toEqual([2, '']);
    expect(refused.err).toMatch(
      /^Starting test …\n“greet” was changed since\.\n1 step that had succeeded and may not be harmless to repeat would run again\.\n {2}would run again: greet, send \(may not be harmless\)\n {2}would be kept: 1 step\n- Run them again all the same: add --replay [0-9a-f]{8}\n- Start over: planwright run /,
    );
    const lines = (await run('--resume', 'last', '--json')).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(lines).toMatchObject([
      { resume: { decision: 'blocked' } },
      { error: { code: 'resume-blocked', choices: ['replay', 'start-over'] } },
    ]);
    const confirmed = await run('--resume', 'last', '--replay', markOfPlan(refused));
    expect(confirmed.exitCode).toBe(0);
    expect(confirmed.out).toMatch(/runs again: greet +“greet” was changed since\.\n {2}runs again: send/);
    expect(confirmed.out).toMatch(/= open[^]*✓ greet[^]*~ send .*nothing shows its effect[^]*✓ last/);
  });

  test('goes on after a step that was cut short, where the person says that it took effect', async () => {
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
    const asked = await run('--resume', 'last');
    expect(asked.exitCode).toBe(2);
    expect(asked.err).toMatch(
      /“send” was cut short and may have taken effect all the same\.[^]*- It did take effect, go on after it: add --took-effect ([0-9a-f]{8})\n- Run it again all the same: add --replay \1/,
    );
    const { out, exitCode } = await run('--resume', 'last', '--took-effect', markOfPlan(asked));
    expect(exitCode).toBe(0);
    expect(out).toMatch(/kept: 2 steps \(greet, send\)\n {2}goes on at: last/);
    expect((await run('--took-effect', '0a1b2c3d')).err).toContain('add --resume RUN');
  });

  test('notices a step that was put before the first one, and does not leave it out', async () => {
    await write(letter(failing));
    await run();
    const { nodes, edges, ...rest } = letter(mended);
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

  test('names what keeps it from finding the run', async () => {
    await write(letter(mended));
    expect(await run('--resume', 'last')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('There is no run of the workflow “Drawn” yet.'),
    });
    await run();
    await run();
    expect(await run('--resume', 'zzz')).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/There is no run "zzz".*The latest are:\n {2}[0-9a-f-]{36} {2}\d{4}/s),
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

  test('refuses the run of another workflow, and one that is damaged', async () => {
    await write(letter(failing));
    await run();
    const [runId = ''] = await runIds();
    await write({ ...letter(failing), id: 'other', name: 'Another' });
    for (const reference of [runId.slice(0, 8), join(folder, '.planwright', 'runs', 'w1', runId)]) {
      expect(await run('--resume', reference)).toMatchObject({
        exitCode: 2,
        err: expect.stringContaining('is of the workflow “Drawn”, not of the workflow “Another”'),
      });
    }
    await write(letter(failing));
    await writeFile(join(folder, '.planwright', 'runs', 'w1', runId, 'run.json'), '{');
    expect(await run('--resume', runId.slice(0, 8))).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('does not say what was run: it is damaged'),
    });
  });

  test('goes on without the pictures that were deleted, or refuses with a reason', async () => {
    await write(letter(failing));
    await run();
    const [runId = ''] = await runIds();
    await rm(join(folder, '.planwright', 'runs', 'w1', runId, 'artifacts'), { recursive: true });
    await write(letter(mended));
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
  test('says that there is none', async () => {
    await write(letter(mended));
    expect(await planwright(['runs', file])).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('was not run yet'),
    });
    expect((await planwright(['runs', file, '--json'])).out).toBe('[]\n');
  });

  test('lists the runs, latest first, with what failed and what was resumed', async () => {
    await write(letter(failing));
    await run();
    await write(letter(mended));
    await run('--resume', 'last');
    const { out } = await planwright(['runs', file]);
    const [head, second, first] = out.split('\n');
    expect(head).toMatch(/^ {2}run +when +status +time +visits +what$/);
    expect(second).toMatch(/^✓ [0-9a-f]{8} {2}.* succeeded .* resumes [0-9a-f]{8}$/);
    expect(first).toMatch(/^✗ .* failed .* at “last”: cannot do that$/);
  });

  test('lists a run that succeeded with warnings as such, also one of a version that did not say so at the end', async () => {
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
  test('writes HTML and JUnit of a run that was made', async () => {
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

  test('says what to write, and that a file cannot be written, before it reads anything', async () => {
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
    await write(letter(mended));
    expect(await run('--report', join(folder, 'gone', 'r.xml'))).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('its folder does not exist'),
    });
    expect(await readdir(folder)).not.toContain('.planwright');
  });
});
