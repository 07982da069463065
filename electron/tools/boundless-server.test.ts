import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openTransport } from './open-transport.ts';
import { loopsFor } from '../../shared/testing/processor-time.ts';
import { written } from '../../shared/testing/sealed.ts';
import type { ToolOutcome } from '../executor/ports.ts';
import type { ServerSource } from './open-transport.ts';
import { connectServer, type ServerConnection } from './server-connection.ts';
import { openToolHub } from './tool-hub.ts';

const script = fileURLToPath(new URL('testing/boundless-server.mjs', import.meta.url));

const serverOf = (kind: string): ServerSource => ({
  name: 'boundless',
  described: 'node',
  open: () => openTransport({ command: process.execPath, args: [script, kind], env: {} }),
});

async function connect(kind: string) {
  const connection = await connectServer(serverOf(kind), { onChange: () => undefined });
  onTestFinished(() => connection.close());
  return connection;
}

const call = (connection: ServerConnection): Promise<ToolOutcome> =>
  connection.call('much', {}, new AbortController().signal);

function warningsOf(): string[] {
  const warnings: string[] = [];
  const keep = ({ message }: Error): void => {
    warnings.push(message);
  };
  process.on('warning', keep);
  onTestFinished(() => {
    process.off('warning', keep);
  });
  return warnings;
}

test.each([
  ['pages', 'its list of tools has more than 100 pages'],
  ['same-page', 'its list of tools repeats a page'],
])('an endless list (%s) takes the server offline', async (kind, why) => {
  const state = (await connect(kind)).state();
  expect(state).toMatchObject({ status: 'offline', message: expect.stringContaining(why) as unknown });
});

test('an oversized first answer takes the server offline', async () => {
  expect((await connect('first')).state()).toMatchObject({
    status: 'offline',
    message: 'The server boundless (node) sent more than 20 MB at once and was stopped.',
  });
});

test('long names are cut, unshowable tools left out', async () => {
  const state = (await connect('words')).state();
  expect(state.tools.map(({ name }) => name)).toEqual(['talks']);
  expect(state.tools.map(({ title, description }) => [title.length, description.length])).toEqual([
    [200, 2_000],
  ]);
  expect(state.version?.length).toBe(200);
});

test('a tool with too deep a schema is left out', async () => {
  expect((await connect('deep-schema')).state().tools.map(({ name }) => name)).toEqual(['flat']);
});

test('a list of many pages causes no Node warning', async () => {
  const warnings = warningsOf();
  await connect('pages');
  expect(warnings).toEqual([]);
});

test('a changing list is fetched once at a time', async () => {
  const warnings = warningsOf();
  const connection = await connect('changes');
  const listed = (): string => connection.state().tools[0]?.name ?? '';
  await expect.poll(() => Number(listed().split('_')[1])).toBeGreaterThan(4);
  expect(listed()).toMatch(/^tool_/);
  expect(warnings).toEqual([]);
});

test('an unread server causes no Node warning', async () => {
  const warnings = warningsOf();
  const connection = await connect('pings');
  // Warnings come after the answers that cause them.
  await new Promise(setImmediate);
  expect(connection.state().status).toBe('connected');
  expect(warnings).toEqual([]);
});

test('a slow schema pattern ends, and a mismatch fails', async () => {
  const connection = await connect('pattern');
  const loops = await loopsFor(async () => {
    expect(await call(connection)).toMatchObject({
      ok: false,
      isUnanswered: true,
      failure: { message: expect.stringContaining("does not match the tool's output schema") as unknown },
    });
  });
  expect(loops).toBeLessThan(60);
});

test('only 20 pictures are kept, with a note', async () => {
  const outcome = await call(await connect('pictures'));
  expect(outcome.ok && outcome.attachments?.length).toBe(20);
  expect(outcome.ok && outcome.cut).toBe(
    'It returned 5,000 pictures and files; only the first 20 were kept.',
  );
});

test.each(['error', 'own-error'])('the message of an %s is cut and ends in “…”', async (kind) => {
  const hub = await openToolHub({ servers: [serverOf(kind)] });
  onTestFinished(() => hub.close());
  const caller = hub.callerWith({});
  const found = caller.resolve('boundless', 'much');
  if (!found.ok) throw new Error(found.failure.message);
  const outcome = await caller.call(found.tool, written({}), new AbortController().signal);
  expect(outcome.ok ? '' : outcome.failure.message).toMatch(/^(no ?){1000,}n?…$/);
  expect(outcome.ok ? 0 : outcome.failure.message.length).toBeLessThanOrEqual(4_000);
  expect(outcome.ok ? 0 : outcome.failure.code.length).toBeLessThanOrEqual(200);
});

test.each(['deep-text', 'deep-value'])('a deeply nested answer fails its call (%s)', async (kind) => {
  expect(await call(await connect(kind))).toEqual({
    ok: false,
    isUnanswered: true,
    failure: {
      code: 'answer-too-deep',
      message: "much returned values nested more than 200 levels deep, which can't be read. Request less.",
    },
  });
});

test('30 MB over stdio is reported as too long', async () => {
  const connection = await connect('answer');
  const outcome = await connection.call('much', {}, new AbortController().signal);
  expect(outcome).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('sent more than 20 MB at once') as unknown },
  });
});

test('a 30 MB answer over HTTP fails only its call', async () => {
  let calls = 0;
  const server = createServer((request, response) => {
    let text = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => {
        text += chunk;
      })
      .on('end', () => {
        if (request.method !== 'POST') return response.writeHead(405).end();
        const { id, method, params } = JSON.parse(text) as {
          id?: number;
          method: string;
          params?: { protocolVersion?: string };
        };
        if (id === undefined) return response.writeHead(202).end();
        calls += method === 'tools/call' ? 1 : 0;
        const result =
          method === 'initialize'
            ? {
                protocolVersion: params?.protocolVersion,
                capabilities: { tools: {} },
                serverInfo: { name: 'big', version: '1' },
              }
            : method === 'tools/list'
              ? { tools: [{ name: 'much', inputSchema: { type: 'object' } }] }
              : { content: [{ type: 'text', text: calls === 1 ? 'x'.repeat(30_000_000) : 'little' }] };
        return response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ jsonrpc: '2.0', id, result }));
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const connection = await connectServer(
    { name: 'big', described: url, open: () => openTransport({ url, headers: {} }) },
    { onChange: () => undefined },
  );
  onTestFinished(async () => {
    await connection.close();
    server.closeAllConnections();
    server.close();
  });
  const signal = new AbortController().signal;
  expect(await connection.call('much', {}, signal)).toMatchObject({
    ok: false,
    failure: { code: 'answer-too-long', message: 'much returned more than 20 MB. Request less.' },
  });
  expect(await connection.call('much', {}, signal)).toEqual({ ok: true, value: 'little' });
});
