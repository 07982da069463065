import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, createGzip } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../../shared/app-error.ts';
import { ModelSettings } from '../../../shared/settings.ts';
import { listModels } from './list-models.ts';
import { openModel } from './open-model.ts';

async function serve(answer: (response: ServerResponse, sent: { bytes: number }) => void | Promise<void>) {
  const sent = { bytes: 0 };
  const server = createServer((request, response) => {
    request.resume();
    void answer(response, sent);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const settings = ModelSettings.parse({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model: 'm',
    timeoutMs: 30_000,
  });
  const signal = new AbortController().signal;
  const ask = () =>
    openModel(settings, undefined, { known: new Map(), tries: 1 })
      .reply([{ role: 'user', content: 'Hello' }], { signal })
      .catch((thrown: unknown) => AppError.from(thrown));
  return { sent, settings, signal, ask };
}

async function flood(
  response: NodeJS.WritableStream & { destroyed?: boolean },
  {
    chunk,
    maxBytes,
    sent,
  }: { readonly chunk: string; readonly maxBytes: number; readonly sent: { bytes: number } },
): Promise<void> {
  while (sent.bytes < maxBytes && response.destroyed !== true) {
    sent.bytes += chunk.length;
    if (!response.write(chunk))
      await new Promise<void>((resolve) => {
        response.once('drain', resolve).once('close', resolve);
      });
  }
  response.end();
}

test('stops reading a gzip bomb at the limit', async () => {
  const { ask, sent } = await serve(async (response, count) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
    const zip = createGzip({ level: constants.Z_BEST_SPEED });
    zip.pipe(response);
    response.on('close', () => {
      zip.destroy();
    });
    await flood(zip, { chunk: ' '.repeat(1_000_000), maxBytes: 500_000_000, sent: count });
  });
  const failure = await ask();
  expect(failure).toMatchObject({
    code: 'model-answer-too-long',
    message: expect.stringContaining('it sent more than 32 MB') as unknown,
  });
  expect(sent.bytes).toBeGreaterThan(32_000_000);
});

test('stops an endless answer', async () => {
  const chunk = `data: ${JSON.stringify({ choices: [{ delta: { content: 'la '.repeat(1_000) } }] })}\n\n`;
  const { ask, sent } = await serve(async (response, count) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    await flood(response, { chunk, maxBytes: 400_000_000, sent: count });
  });
  expect(await ask()).toMatchObject({
    code: 'model-answer-too-long',
    message: expect.stringContaining('its answer has more than 200,000 characters') as unknown,
  });
  expect(sent.bytes).toBeLessThan(200_000_000);
});

test('stops an empty endless stream', async () => {
  const { ask } = await serve(async (response, count) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    await flood(response, { chunk: `: ${'wait '.repeat(10_000)}\n\n`, maxBytes: 400_000_000, sent: count });
  });
  expect(await ask()).toMatchObject({ code: 'model-answer-too-long' });
});

test('shortens an endless refusal', async () => {
  const { ask, sent } = await serve(async (response, count) => {
    response.writeHead(400, { 'content-type': 'text/plain' });
    await flood(response, { chunk: 'The model is not there. ', maxBytes: 400_000_000, sent: count });
  });
  const failure = await ask();
  expect(failure).toMatchObject({
    code: 'model-refused',
    message: expect.stringContaining('The model is not there.') as unknown,
  });
  expect(failure instanceof AppError && failure.message.length).toBeLessThan(1_000);
  expect(sent.bytes).toBeLessThan(200_000_000);
});

test('rejects an endless list of models', async () => {
  const { settings, signal } = await serve(async (response, count) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    await flood(response, { chunk: '{"id":"m"},'.repeat(1_000), maxBytes: 400_000_000, sent: count });
  });
  await expect(listModels({ settings, key: undefined, signal })).rejects.toMatchObject({
    code: 'model-answer-too-long',
    message: expect.stringContaining('8 MB') as unknown,
  });
});
