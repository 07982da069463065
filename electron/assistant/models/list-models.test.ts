import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findLocalServers } from './find-local-servers.ts';
import { listModels } from './list-models.ts';
import { startScriptedModel } from './testing/scripted-model-server.ts';

const signal = new AbortController().signal;

async function serve(
  answer: { readonly status?: number; readonly body: unknown } | 'never',
): Promise<string> {
  const server = createServer((_, response) => {
    if (answer !== 'never')
      response
        .writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const list = (baseUrl: string, timeoutMs = 10_000) =>
  listModels({ settings: { baseUrl, model: '', timeoutMs }, key: 'sk-0123', signal });

test.each([
  [{ data: [{ id: 'b-10' }, { id: 'b-9' }, { id: 'a' }, { id: 'a' }] }, ['a', 'b-9', 'b-10']],
  [{ models: [{ name: 'llama3' }, null] }, ['llama3']],
  [
    ['x', { id: 'y' }],
    ['x', 'y'],
  ],
  [{ data: [] }, []],
])('%j lists %j', async (body, expected) => {
  expect(await list(await serve({ body }))).toEqual(expected);
});

test('quotes the refusal of a key', async () => {
  await expect(
    list(await serve({ status: 401, body: { error: { message: 'Bad key sk-0123' } } })),
  ).rejects.toMatchObject({ code: 'model-refused', message: expect.stringContaining('“Bad key •••”') });
});

test('rejects other responses', async () => {
  await expect(list(await serve({ body: { hello: 'world' } }))).rejects.toMatchObject({
    code: 'model-unreachable',
  });
});

test('times out', async () => {
  await expect(list(await serve('never'), 50)).rejects.toMatchObject({ code: 'model-timeout' });
});

test('finds listening model servers', async () => {
  const server = await startScriptedModel({ models: ['llama3', 'qwen3'] });
  onTestFinished(() => server.close());
  const gone = await startScriptedModel();
  await gone.close();
  const places = [
    { name: 'Ollama', baseUrl: server.url },
    { name: 'LM Studio', baseUrl: gone.url },
    { name: 'llama.cpp', baseUrl: await serve({ body: { hello: 'some other service' } }) },
  ];
  expect(await findLocalServers({ places, signal })).toEqual([
    { name: 'Ollama', baseUrl: server.url, models: ['llama3', 'qwen3'] },
  ]);
});
