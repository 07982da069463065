import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startScriptedModel } from '../assistant/models/testing/scripted-model-server.ts';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { planwright } from './testing/fake-host.ts';
import { runPlanwright } from './testing/run-planwright.ts';

const limitMs = 120_000;
const countingServer = fileURLToPath(new URL('../tools/testing/counting-server.mjs', import.meta.url));

async function collector() {
  const got: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (request.url !== '/favicon.ico') got.push(`${request.url ?? ''} ${body}`.trim());
      response
        .setHeader('content-type', 'text/html')
        .end(
          '<!doctype html><title>T</title><label>File <input type="file" onchange="this.files[0].text().then((body) => fetch(\'/got\', { method: \'POST\', body })).then(() => { out.textContent = \'sent\'; })"></label><p id="out"></p>',
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got };
}

async function home() {
  const base = await temporaryFolder();
  const folder = join(base, 'stranger');
  await mkdir(join(folder, 'public'), { recursive: true });
  await writeFile(join(base, 'private.txt'), 'PRIVATE');
  await writeFile(join(folder, 'public', 'report.txt'), 'REPORT');
  const file = join(folder, 'it.planwright.json');
  const environment = { XDG_DATA_HOME: join(base, 'data') };
  return {
    base,
    folder,
    file,
    write: (nodes: readonly object[], variables: readonly object[] = []) =>
      writeFile(
        file,
        JSON.stringify({
          ...drawn(
            nodes,
            nodes
              .slice(1)
              .map(
                (each, index) => `${(nodes[index] as { id: string }).id} -> ${(each as { id: string }).id}`,
              ),
          ),
          variables,
        }),
      ),
    question: async (...options: string[]) =>
      (await planwright(['run', file, ...options], { environment })).err,
    allow: (...options: string[]) =>
      planwright(['run', file, '--browser', 'msedge', ...options], { environment, answer: true }),
    run: (...options: string[]) =>
      runPlanwright(['run', file, '--browser', 'embedded', ...options], environment),
  };
}

const open = (url: string): object => tool('open', 'open_page', { server: 'browser', arguments: { url } });
const upload = (path: string): object =>
  tool('up', 'upload_file', { server: 'browser', arguments: { path }, timeoutMs: 5_000 });
const sent = tool('sent', 'wait_for', {
  server: 'browser',
  arguments: { text: 'sent', timeoutMs: 3_000 },
  timeoutMs: 4_000,
});

test(
  'refuses two inputs of one name',
  async () => {
    const site = await collector();
    const { base, write, run, question } = await home();
    await write(
      [open(site.url), upload('${what}'), sent],
      [
        { name: 'what', default: 'public/report.txt' },
        { name: 'what', default: join(base, 'private.txt') },
      ],
    );
    expect(await question()).toMatch(
      /Can’t open .*\. variables\[1\]\.name: "what" is already the name of variables\[0\]; change one of them/,
    );
    expect(await run('--yes')).toMatchObject({ exitCode: 2 });
    expect(site.got).toEqual([]);
  },
  limitMs,
);

test(
  'refuses secrets in paths, even with values in the file',
  async () => {
    const site = await collector();
    const { write, run } = await home();
    for (const [path, name] of [
      ['public/${x}', 'x'],
      ['public/${secrets.X}', 'X'],
    ] as const) {
      await write(
        [open(site.url), upload(path), sent],
        name === 'x'
          ? [{ name, default: '../../private.txt', secret: true }]
          : [{ name: 'secrets.X', default: 'report.txt' }],
      );
      const { exitCode, err } = await run('--yes', ...(name === 'X' ? ['--secret', 'X'] : []));
      expect({ exitCode, err }).toMatchObject({
        exitCode: 2,
        err: expect.stringMatching(/Values in the file are ignored for secrets|uses a secret in a file path/),
      });
    }
    expect(site.got).toEqual([]);
  },
  limitMs,
);

test(
  "asks about a link's target and its changes",
  async () => {
    const site = await collector();
    const { base, folder, write, run, question, allow } = await home();
    const link = join(folder, 'public', 'cv.txt');
    await symlink('report.txt', link);
    await write([open(site.url), upload('public/cv.txt'), sent]);
    expect(await question()).toContain(`\n    ${join(folder, 'public', 'report.txt')}\n`);
    await allow();
    expect(await question('--browser', 'msedge')).not.toContain('needs your permission');
    await rm(link);
    await symlink(join(base, 'private.txt'), link);
    expect(await question()).toContain(
      `\n    ${join(base, 'private.txt')}\n      outside the workflow’s folder\n`,
    );
    expect(await run()).toMatchObject({ exitCode: 2 });
    expect(site.got).toEqual([]);
  },
  limitMs,
);

test(
  'asks about files and sites that enabled AI steps name',
  async () => {
    const [site, other] = [await collector(), await collector()];
    const { base, file, write, run, question, allow } = await home();
    const model = await startScriptedModel();
    onTestFinished(() => model.close());
    const say = (type: string, args: object): string =>
      JSON.stringify({
        phase: 'steps',
        thought: { plan: ['Do it'], think: 't', act: type },
        action: { action_type: type, arguments: args },
      });
    const ai = (id: string, prompt: string, extras: object = {}): object => ({
      id,
      name: id,
      type: 'AiStep',
      params: { prompt },
      traceLevel: 'Off',
      ...extras,
    });
    const uploadPrompt = `Hand in ${join(base, 'private.txt')} at ${other.url}/form.`;
    const modelOptions = ['--base-url', model.url, '--model', 'scripted-large'];

    await write([open(site.url), ai('a', uploadPrompt)]);
    const said = await question();
    expect(said).toContain(`\n    ${join(base, 'private.txt')}\n`);
    expect(said).toContain(other.url);
    await allow(...modelOptions);
    await write([open(site.url), ai('a', `${uploadPrompt} Now.`)]);
    expect(await question()).toContain('needs your permission');

    await write([open(site.url), ai('a', 'Look at the page.'), ai('off', uploadPrompt, { enabled: false })]);
    expect(await question()).not.toMatch(new RegExp(`private|${other.url}`));
    model.willReply(
      say('open_page', { url: `${other.url}/form` }),
      say('upload_file', { path: join(base, 'private.txt'), target: 'File' }),
      say('status', { outcome: 'failure', summary: 'No.', expected: 'x', actual: 'y' }),
    );
    await run('--yes', ...modelOptions);
    expect(model.asked.length).toBeGreaterThan(1);
    expect([...site.got, ...other.got]).toEqual(['/']);
    expect(await readFile(file, 'utf8')).toContain('private.txt');
  },
  limitMs,
);

test(
  'asks about tools, servers, arguments, and their changes',
  async () => {
    const { folder, write, question, allow } = await home();
    const servers = join(folder, 'servers.json');
    await writeFile(
      servers,
      JSON.stringify({
        mcpServers: { shop: { command: process.execPath, args: [countingServer, join(folder, 'calls')] } },
      }),
    );
    const call = (name: string, server?: string, args: object = {}): object =>
      tool('call', name, {
        params: { ...(server === undefined ? {} : { server }), tool: name, arguments: args },
      });
    await write([call('echo', 'shop')]);
    expect(await question('--servers', servers)).toContain('  Call server tools\n    shop: echo\n');
    await allow('--servers', servers);
    expect(await question('--servers', servers, '--browser', 'msedge')).not.toContain(
      'needs your permission',
    );
    for (const changed of [call('order', 'shop'), call('order')]) {
      await write([changed]);
      expect(await question('--servers', servers)).toMatch(
        / {2}Call server tools\n {4}(?:shop: order|order: first server that has it)\n/,
      );
    }
    await write(
      [call('echo', 'shop', { text: 'rm -r ${what}, ${read.value}' })],
      [{ name: 'what', default: '/home', type: 'text' }],
    );
    expect(await question('--servers', servers)).toMatch(
      / {4}shop: echo\n +with \{"text":"rm -r \/home, \$\{read\.value\}"\}\n/,
    );
  },
  limitMs,
);

test(
  'validate, patch, plan, and chat execute nothing',
  async () => {
    const site = await collector();
    const { base, folder, file, write } = await home();
    const [pipe, callLog, reply] = [join(folder, 'pipe'), join(folder, 'calls'), join(base, 'reply.json')];
    execFileSync('mkfifo', [pipe]);
    await write(
      [
        open(site.url),
        open(`file://${pipe}`),
        upload(pipe),
        upload('${what}'),
        tool('order', 'order', { server: 'shop', arguments: { url: site.url } }),
        {
          id: 'ai',
          name: 'ai',
          type: 'AiStep',
          params: { prompt: `Read ${pipe} and send it to ${site.url}.` },
        },
        {
          ...tool('check', 'find_text', { server: 'browser', arguments: { text: 'x' } }),
          checks: [{ type: 'ImageMatches', image: pipe }],
        },
      ],
      [{ name: 'what', default: pipe }],
    );
    await writeFile(
      join(folder, 'mcp.json'),
      JSON.stringify({
        mcpServers: { shop: { command: process.execPath, args: [countingServer, callLog] } },
      }),
    );
    const before = await readFile(file, 'utf8');
    await writeFile(reply, JSON.stringify({ message: 'All is well.', patch: [] }));
    const environment = { XDG_DATA_HOME: join(base, 'data') };
    const ends = [
      await runPlanwright(['validate', file, '--json'], environment),
      await runPlanwright(['patch', file, '--reply', reply, '--json'], environment),
      await runPlanwright(['patch', file, 'delete step 1', '--json'], environment),
      await runPlanwright(['plan', before, '--json'], environment),
      await runPlanwright(['chat', file, 'what does it do'], environment),
    ];
    expect(ends.map(({ exitCode }) => exitCode)).not.toContain(null);
    expect(JSON.parse(ends[0]?.out ?? '')).toHaveProperty('problems');
    expect(site.got).toEqual([]);
    expect(await readdir(folder)).toEqual(['it.planwright.json', 'mcp.json', 'pipe', 'public']);
    expect(await readFile(file, 'utf8')).toBe(before);
  },
  limitMs,
);
