import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openTransport } from './open-transport.ts';
import { connectServer } from './server-connection.ts';

const script = fileURLToPath(new URL('testing/boundless-server.mjs', import.meta.url));

async function connect(kind: string) {
  const connection = await connectServer({ name: 'boundless', described: 'node', open: () => openTransport({ command: process.execPath, args: [script, kind], env: {} }) }, { onChange: () => undefined });
  onTestFinished(() => connection.close());
  return connection;
}

test.each([
  ['pages', 'its list of tools has more than 100 pages'],
  ['same-page', 'its list of tools leads back to a page that it had already'],
])('a list of tools without an end (%s) is given up, and said so', async (kind, why) => {
  const state = (await connect(kind)).state();
  expect(state).toMatchObject({ status: 'offline', message: expect.stringContaining(why) as unknown });
});

test('names and descriptions are cut, and a tool that cannot be shown is left out', async () => {
  const state = (await connect('words')).state();
  expect(state.tools.map(({ name }) => name)).toEqual(['talks']);
  expect(state.tools.map(({ title, description }) => [title.length, description.length])).toEqual([[200, 2_000]]);
});

test('an answer of 30 MB over stdio is named as what it is, and not as the end of the server', async () => {
  const connection = await connect('answer');
  const outcome = await connection.call('much', {}, new AbortController().signal);
  expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringContaining('answered with more than 20 MB at once') as unknown } });
});

test('an answer of 30 MB over HTTP fails that call, and the next one is answered', async () => {
  let calls = 0;
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => { text += chunk; }).on('end', () => {
      if (request.method !== 'POST') return response.writeHead(405).end();
      const { id, method, params } = JSON.parse(text) as { id?: number; method: string; params?: { protocolVersion?: string } };
      if (id === undefined) return response.writeHead(202).end();
      calls += method === 'tools/call' ? 1 : 0;
      const result = method === 'initialize' ? { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'big', version: '1' } }
        : method === 'tools/list' ? { tools: [{ name: 'much', inputSchema: { type: 'object' } }] }
          : { content: [{ type: 'text', text: calls === 1 ? 'x'.repeat(30_000_000) : 'little' }] };
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    });
  });
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const connection = await connectServer({ name: 'big', described: url, open: () => openTransport({ url, headers: {} }) }, { onChange: () => undefined });
  onTestFinished(async () => {
    await connection.close();
    server.closeAllConnections();
    server.close();
  });
  const signal = new AbortController().signal;
  expect(await connection.call('much', {}, signal)).toMatchObject({ ok: false, failure: { code: 'answer-too-long', message: 'much answered with more than 20 MB. Ask it for less.' } });
  expect(await connection.call('much', {}, signal)).toEqual({ ok: true, value: 'little' });
});
