import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { JsonObject } from '../../shared/json.ts';
import { written } from '../../shared/testing/sealed.ts';
import { openTransport } from './open-transport.ts';
import { openToolHub } from './tool-hub.ts';
import { connectServer, type ServerConnection } from './server-connection.ts';

const script = fileURLToPath(new URL('testing/odd-server.mjs', import.meta.url));

async function connect(settings: Parameters<typeof openTransport>[0]): Promise<ServerConnection> {
  const described = 'url' in settings ? settings.url : 'node';
  const connection = await connectServer(
    { name: 'odd', described, open: () => openTransport(settings) },
    { onChange: () => undefined },
  );
  onTestFinished(() => connection.close());
  return connection;
}

const connectOdd = (): Promise<ServerConnection> =>
  connect({ command: process.execPath, args: [script], env: {} });

async function reasonAt(url: string): Promise<string> {
  const state = (await connect({ url, headers: {} })).state();
  expect(state.status).toBe('offline');
  return state.message ?? '';
}

async function serve(status: number, body: string) {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

const call = (connection: ServerConnection, tool: string, args: JsonObject = {}) =>
  connection.call(tool, args, new AbortController().signal);

test('only a tool with an invalid schema is left out', async () => {
  const state = (await connectOdd()).state();
  expect(state.status).toBe('connected');
  expect(state.tools.map(({ name }) => name)).toEqual(['odd', 'end', 'count']);
});

test('text is a value, audio a file', async () => {
  expect(await call(await connectOdd(), 'odd')).toEqual({
    ok: true,
    value: 'from a file\nhttps://shop.example/list',
    attachments: [{ kind: 'file', mimeType: 'audio/wav', data: Buffer.from('la') }],
    cut: "One part of its result can't be read.",
  });
});

test("invalid arguments aren't sent", async () => {
  expect(await call(await connectOdd(), 'odd', { text: 7 })).toEqual({
    ok: false,
    failure: {
      code: 'invalid-arguments',
      message: 'Invalid arguments for odd: "text" must be text; it is 7.',
    },
  });
});

test('the next call restarts an ended server', async () => {
  const connection = await connectOdd();
  expect(await call(connection, 'end')).toMatchObject({
    ok: false,
    isUnanswered: true,
    failure: { code: 'server-offline', message: expect.stringContaining('has ended') as unknown },
  });
  expect(connection.state().status).toBe('offline');
  expect(await call(connection, 'odd')).toMatchObject({ ok: true });
  expect(connection.state().status).toBe('connected');
});

test('a server that needs a sign-in names a remedy', async () => {
  expect(await reasonAt((await serve(401, '{"error":"invalid_token"}')).url)).toMatch(
    /^The server odd \(http.*\) needs you to sign in \(HTTP 401\)\. Add a token/,
  );
});

test('an address without a server is reported', async () => {
  const { server, url } = await serve(200, '');
  await new Promise((resolve) => server.close(resolve));
  expect(await reasonAt(url)).toContain(`Nothing responds at ${url}, the address of the server odd.`);
});

test('a newer protocol is reported plainly', async () => {
  const refusal = {
    jsonrpc: '2.0',
    id: 0,
    error: {
      code: -32_004,
      message: 'Unsupported protocol version',
      data: { supported: ['2026-07-28'], requested: '2025-11-25' },
    },
  };
  const message = await reasonAt((await serve(400, JSON.stringify(refusal))).url);
  expect(message).toMatch(
    /doesn't support any protocol \(MCP\) version that Planwright supports: .*2025-11-25/,
  );
  expect(message).not.toContain('{');
});

test('progress messages are reported once, up to the limit', async () => {
  const connection = await connectOdd();
  const heardOf = async (to: number) => {
    const heard: string[] = [];
    await connection.call('count', { to }, new AbortController().signal, {
      onProgress: (said) => heard.push(said),
    });
    return heard;
  };
  expect(await heardOf(2)).toEqual(['1 of 2: Reading orders', '2 of 2: Reading orders']);
  expect(await heardOf(1_000)).toHaveLength(200);
});

test('progress messages are masked', async () => {
  const hub = await openToolHub({
    servers: [
      {
        name: 'odd',
        described: 'node',
        open: () => openTransport({ command: process.execPath, args: [script], env: {} }),
      },
    ],
  });
  onTestFinished(() => hub.close());
  const caller = hub.callerWith({ TOKEN: 'hunter2-and-more' });
  const found = caller.resolve('odd', 'count');
  if (!found.ok) throw new Error(found.failure.message);
  const heard: string[] = [];
  await caller.call(
    found.tool,
    written({ to: 1, message: 'Trying hunter2-and-more' }),
    new AbortController().signal,
    undefined,
    (said) => heard.push(said),
  );
  expect(heard).toEqual(['1 of 1: Trying ••••••']);
});
