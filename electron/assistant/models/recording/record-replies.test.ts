import { readdir, rename, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ChatModel } from '../../../../shared/models/chat-model.ts';
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts';
import { openModel } from '../open-model.ts';
import { startScriptedModel } from '../testing/scripted-model-server.ts';
import { startRecorder } from './record-replies.ts';
import { readRecordings, replayFolder, replayFrom } from './testing/replay.ts';

const { signal } = new AbortController();
const settings = { model: 'small', temperature: null, timeoutMs: 10_000 };
const talk = (site: string, request: string) =>
  [
    {
      role: 'system',
      content: `You plan.\nThe page is at ${site}/books.\nKnown since 2026-11-26T07:00:00Z, read in 626 ms.`,
    },
    { role: 'user', content: request },
  ] as const;

async function recording({ key, secrets }: { key?: string; secrets?: string[] } = {}) {
  const folder = await temporaryFolder();
  const endpoint = await startScriptedModel();
  const recorder = await startRecorder({
    folder,
    endpoint: endpoint.url,
    key,
    ...(secrets === undefined ? {} : { secrets }),
  });
  onTestFinished(async () => {
    await recorder.close();
    await endpoint.close();
  });
  return { folder, endpoint, recorder, model: openModel({ ...settings, baseUrl: recorder.url }, undefined) };
}

async function replaying(folder: string): Promise<ChatModel> {
  const server = await startScriptedModel({ replyTo: replayFrom(readRecordings(folder)) });
  onTestFinished(() => server.close());
  return openModel({ ...settings, model: 'another', baseUrl: server.url }, undefined);
}

test('replays with other ports, times, and durations', async () => {
  const { folder, endpoint, model } = await recording();
  endpoint.willReply('Open http://127.0.0.1:4000/books.', {
    toolCalls: [{ name: 'click', arguments: { target: 'Next' } }],
  });
  const first = await model.reply(talk('http://127.0.0.1:4000', 'buy'), { signal });
  const second = await model.reply(talk('http://127.0.0.1:4000', 'sell'), { signal });
  expect(await readdir(folder)).toHaveLength(2);

  const again = await replaying(folder);
  const later = talk('http://127.0.0.1:5000', 'buy').map(({ role, content }) => ({
    role,
    content: content.replace('07:00:00', '08:30:00').replace('626 ms', '1.2 s'),
  }));
  expect(await again.reply(later, { signal })).toEqual({
    ...first,
    text: 'Open http://127.0.0.1:5000/books.',
  });
  expect(await again.reply(talk('http://127.0.0.1:5000', 'sell'), { signal })).toEqual(second);
});

test('an unknown request fails and shows the nearest one', async () => {
  const { folder, endpoint, model } = await recording();
  endpoint.willReply('one', 'two');
  await model.reply(talk('http://127.0.0.1:4000', 'put a book into the basket'), { signal });
  await model.reply([{ role: 'user', content: 'hello' }], { signal });
  const again = await replaying(folder);
  const request = talk('http://127.0.0.1:4000', 'put a boat into the basket');
  await expect(again.reply(request, { signal })).rejects.toMatchObject({
    code: 'model-refused',
    message: expect.stringContaining('No answer was recorded for this request.') as unknown,
  });
  const later = request.map(({ role, content }) => ({ role, content: content.replace('626 ms', '1.2 s') }));
  const missed = JSON.stringify(replayFrom(readRecordings(folder))({ messages: later }));
  expect(missed.replaceAll('\\n', '\n')).toMatch(
    /nearest recording is [\da-f]{24}\.json; .* differ in:\n {2}## user\n- put a book into the basket\n\+ put a boat into the basket"/,
  );
});

test('keeps the answers under other words of the same requests', async () => {
  const { folder, endpoint, model } = await recording();
  endpoint.willReply('Bought.', 'Sold.');
  for (const request of ['buy', 'sell'])
    await model.reply(talk('http://127.0.0.1:4000', request), { signal });
  const [first = ''] = await readdir(folder);
  await rename(join(folder, first), join(folder, 'named-otherwise.json'));
  const reworded = (request: string) => ({
    messages: talk('http://127.0.0.1:4000', request).map(({ role, content }) => ({
      role,
      content: content.replace('You plan.', 'You write plans.'),
    })),
  });
  const rekeying = replayFolder(folder, true);
  expect(['sell', 'buy', 'buy'].map((request) => rekeying(reworded(request)))).toMatchObject([
    { text: 'Sold.' },
    { text: 'Bought.' },
    { text: 'Bought.' },
  ]);
  expect(await readdir(folder)).toHaveLength(2);
  expect(replayFolder(folder, false)(reworded('sell'))).toMatchObject({ text: 'Sold.' });
});

test('secrets reach only the endpoint', async () => {
  const { folder, endpoint, model } = await recording({
    key: 'key-of-the-shop',
    secrets: ['swordfish 4711'],
  });
  endpoint.willReply('Type swordfish 4711. The key key-of-the-shop is fine, so is sk-abcdefghijklmnop.');
  await model.reply([{ role: 'user', content: 'Sign in with swordfish 4711' }], { signal });
  expect(endpoint.asked[0]?.headers.authorization).toBe('Bearer key-of-the-shop');
  expect(JSON.stringify(endpoint.asked[0]?.body)).toContain('swordfish 4711');
  const [file = ''] = await readdir(folder);
  const kept = await readFile(join(folder, file), 'utf8');
  expect(kept).not.toMatch(/swordfish|key-of-the-shop|sk-abc/);
  expect(kept).toContain('Sign in with');
});

test('requires its secret address; skips refusals', async () => {
  const { folder, endpoint, recorder, model } = await recording();
  const { origin, pathname } = new URL(recorder.url);
  for (const path of ['/v1/chat/completions', '/', `${pathname.replace(/\/v1$/, 'x/v1')}/chat/completions`])
    expect((await fetch(`${origin}${path}`, { method: 'POST', body: '{}' })).status).toBe(404);
  const other = await startScriptedModel();
  onTestFinished(() => other.close());
  // `//host` must not become another host.
  await fetch(`${recorder.url.replace(/\/v1$/, '')}/${other.url.replace('http:', '')}/chat/completions`, {
    method: 'POST',
    body: '{}',
  });
  expect([endpoint.asked, other.asked]).toEqual([[], []]);
  endpoint.willReply({ status: 402, body: { error: { message: 'Pay first.' } } });
  await expect(model.reply([{ role: 'user', content: 'hi' }], { signal })).rejects.toMatchObject({
    code: 'model-refused',
    message: expect.stringContaining('Pay first.') as unknown,
  });
  expect(await readdir(folder)).toEqual([]);
});
