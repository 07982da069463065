import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '../../../shared/app-error.ts';
import type { ReplyOptions } from '../../../shared/models/chat-model.ts';
import { ModelSettings } from '../../../shared/settings.ts';
import type { Clock } from '../../executor/ports.ts';
import { manualClock, type ManualClock } from '../../executor/testing/manual-clock.ts';
import { systemClock } from '../../executor/walk/system-clock.ts';
import { openModel } from './open-model.ts';
import { startScriptedModel } from './testing/scripted-model-server.ts';
import type { ScriptedReply } from './testing/scripted-reply.ts';

const key = 'sk-test-0123456789';
const question = [
  { role: 'system', content: 'Be short.' },
  { role: 'user', content: 'Hello' },
] as const;
const schema = { name: 'plan', schema: { type: 'object', properties: { ready: { type: 'boolean' } } } };

function fastClock(): Clock & { readonly waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    now: systemClock.now,
    async sleep(milliseconds, signal) {
      if (milliseconds < 1000 || milliseconds > 20_000) return systemClock.sleep(milliseconds, signal);
      waits.push(milliseconds);
      signal.throwIfAborted();
    },
  };
}

async function scripted(
  replies: readonly ScriptedReply[],
  changes: Partial<ModelSettings> & {
    readonly prefix?: string;
    readonly useKey?: string | undefined;
    readonly held?: ManualClock;
  } = {},
) {
  const { prefix, useKey = key, held, ...settings } = changes;
  const server = await startScriptedModel(prefix === undefined ? {} : { prefix });
  onTestFinished(() => server.close());
  server.willReply(...replies);
  const clock = fastClock();
  const model = openModel(
    {
      ...ModelSettings.parse({ baseUrl: server.url, model: 'scripted-large', timeoutMs: 30_000 }),
      ...settings,
    },
    useKey,
    { clock: held ?? clock, known: new Map() },
  );
  const controller = new AbortController();
  const heard: string[] = [];
  const ask = (more: Pick<ReplyOptions, 'schema'> = {}) =>
    model.reply(question, {
      signal: controller.signal,
      onText: (delta) => {
        heard.push(delta);
      },
      ...more,
    });
  return {
    server,
    clock,
    heard,
    ask,
    stop: () => {
      controller.abort(new Error('stopped'));
    },
    body: (at = 0) => server.asked[at]?.body,
  };
}

async function failureOf(asking: Promise<unknown>): Promise<AppError> {
  const thrown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof AppError)) throw new Error(`expected an AppError, got ${String(thrown)}`);
  return thrown;
}

test('streams an answer', async () => {
  const { ask, heard, server, body } = await scripted(['Good morning, how can I help?']);
  expect(await ask()).toEqual({
    text: 'Good morning, how can I help?',
    toolCalls: [],
    tokens: { input: 11, output: 7 },
    finish: 'stop',
  });
  expect(heard.length).toBeGreaterThan(1);
  expect(heard.join('')).toBe('Good morning, how can I help?');
  expect(body()).toEqual({
    model: 'scripted-large',
    messages: question,
    stream: true,
    stream_options: { include_usage: true },
  });
  expect(server.asked[0]?.headers.authorization).toBe(`Bearer ${key}`);
});

test('sends a temperature and a schema', async () => {
  const { ask, body } = await scripted(['{"ready": true}'], { temperature: 0.2 });
  await ask({ schema });
  expect(body()).toMatchObject({
    temperature: 0.2,
    response_format: { type: 'json_schema', json_schema: schema },
  });
});

test('hides an address’s key and completes it in the answer', async () => {
  const server = await startScriptedModel();
  onTestFinished(() => server.close());
  server.willReply('{"open": "/feed?key=••••••"}');
  const reply = await openModel(ModelSettings.parse({ baseUrl: server.url, model: 'm' }), undefined, {
    known: new Map(),
  }).reply([{ role: 'user', content: '- link “Atom” → /feed?key=074a521792df8409' }], {
    signal: new AbortController().signal,
  });
  expect(JSON.stringify(server.asked[0]?.body)).not.toContain('074a52');
  expect(reply.text).toBe('{"open": "/feed?key=074a521792df8409"}');
});

test('sends no key from the environment', async () => {
  process.env['OPENAI_API_KEY'] = 'sk-of-someone-else';
  onTestFinished(() => {
    delete process.env['OPENAI_API_KEY'];
  });
  const server = await startScriptedModel();
  onTestFinished(() => server.close());
  server.willReply('hello');
  await openModel(ModelSettings.parse({ baseUrl: server.url, model: 'm' }), undefined, {
    known: new Map(),
  }).reply(question, { signal: new AbortController().signal });
  expect(server.asked[0]?.headers.authorization).toBeUndefined();
});

test('reads unstreamed JSON', async () => {
  const { ask, heard } = await scripted([{ text: 'plain', plain: true }]);
  expect(await ask()).toEqual({
    text: 'plain',
    toolCalls: [],
    tokens: { input: 11, output: 7 },
    finish: 'stop',
  });
  expect(heard).toEqual(['plain']);
});

test('reads a mislabeled stream', async () => {
  const { ask } = await scripted([
    {
      raw: 'data: {"choices":[{"delta":{"content":"hi"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n',
      contentType: 'text/plain',
    },
  ]);
  expect(await ask()).toMatchObject({ text: 'hi', finish: 'stop' });
});

test('drops reasoning', async () => {
  const { ask, heard } = await scripted([
    { text: 'done', reasoning: 'let me think' },
    { text: 'done', reasoning: 'let me think', plain: true },
  ]);
  expect((await ask()).text).toBe('done');
  expect((await ask()).text).toBe('done');
  expect(heard.join('')).toBe('donedone');
});

test('falls back to the reasoning', async () => {
  const { ask, heard } = await scripted([{ text: '', reasoning: '{"ready": true}' }]);
  expect((await ask()).text).toBe('{"ready": true}');
  expect(heard).toEqual(['{"ready": true}']);
});

test('reports a length limit', async () => {
  const { ask } = await scripted([{ text: '{"steps": [', finish: 'length' }]);
  expect(await ask()).toMatchObject({ text: '{"steps": [', finish: 'length' });
});

test('joins content parts', async () => {
  const { ask } = await scripted([
    {
      raw: JSON.stringify({
        choices: [
          {
            message: {
              content: [
                { type: 'thinking', thinking: [] },
                { type: 'text', text: 'a' },
                { type: 'text', text: 'b' },
              ],
            },
            finish_reason: 'stop',
          },
        ],
      }),
      contentType: 'application/json',
    },
  ]);
  expect(await ask()).toEqual({ text: 'ab', toolCalls: [], tokens: { input: 0, output: 0 }, finish: 'stop' });
});

test('waits as long as requested', async () => {
  const { ask, clock } = await scripted([
    { status: 429, body: { error: { message: 'Slow down' } }, headers: { 'retry-after': '7' } },
    { status: 429, body: {} },
    'at last',
  ]);
  expect((await ask()).text).toBe('at last');
  expect(clock.waits).toEqual([7000, 3000]);
});

test('quotes a lasting rate limit', async () => {
  const { ask, server } = await scripted(
    Array.from({ length: 3 }, () => ({ status: 429, body: { error: { message: 'Slow down' } } })),
  );
  expect(await failureOf(ask())).toMatchObject({
    code: 'model-rate-limited',
    message: expect.stringContaining('“Slow down”'),
    details: { status: 429, words: 'Slow down' },
  });
  expect(server.asked).toHaveLength(3);
});

test('never retries a used-up account', async () => {
  const { ask, server } = await scripted([
    {
      status: 429,
      body: { error: { message: 'You exceeded your current quota', code: 'insufficient_quota' } },
    },
  ]);
  expect(await failureOf(ask())).toMatchObject({
    code: 'model-refused',
    message: expect.stringContaining('You exceeded your current quota'),
  });
  expect(server.asked).toHaveLength(1);
});

test('retries a server error', async () => {
  const { ask, clock } = await scripted([{ status: 503, body: 'overloaded' }, 'back']);
  expect((await ask()).text).toBe('back');
  expect(clock.waits).toEqual([1000]);
});

test('quotes a refused key without a retry', async () => {
  const { ask, server } = await scripted([
    { status: 401, body: { error: { message: 'Incorrect API key provided' } } },
  ]);
  const failure = await failureOf(ask());
  expect(failure).toMatchObject({
    code: 'model-refused',
    details: { status: 401, words: 'Incorrect API key provided' },
  });
  expect(failure.message).toMatch(
    /answered 401: “Incorrect API key provided” Check the key in Settings, Models\.$/,
  );
  expect(server.asked).toHaveLength(1);
});

test.each([
  [
    'a used-up account',
    { status: 429, body: { error: { message: 'No credit left', code: 'insufficient_quota' } } },
    /“No credit left” Add credit there, or choose another model in Settings, Models\.$/,
  ],
  [
    'a conversation that is too long',
    { status: 400, body: { error: { message: 'Too many tokens', code: 'context_length_exceeded' } } },
    /“Too many tokens” Clear the conversation, or choose a model with a larger context in Settings, Models\.$/,
  ],
])('%s is reported with advice', async (_, refusal, words) => {
  const { ask } = await scripted([refusal]);
  expect((await failureOf(ask())).message).toMatch(words);
});

test('masks the key in errors', async () => {
  const { ask } = await scripted([
    { status: 401, body: { error: { message: `Incorrect API key: ${key}`, key } } },
  ]);
  const failure = await failureOf(ask());
  expect(JSON.stringify([failure.serialize(), failure.stack, failure.cause])).not.toContain(key);
  expect(failure.message).toContain('Incorrect API key: •••');
});

test.each([
  [
    'response_format',
    {
      status: 400,
      body: { error: { message: "This model does not support 'response_format' of type 'json_schema'" } },
    },
  ],
  [
    'stream_options',
    {
      status: 422,
      body: { detail: [{ loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }] },
    },
  ],
  ['temperature', { status: 400, body: { error: { message: 'Unsupported value', param: 'temperature' } } }],
] as const)('a refused %s is not sent again', async (part, refusal) => {
  const { ask, server, clock, body } = await scripted([refusal, 'first', 'second'], { temperature: 0 });
  expect((await ask({ schema })).text).toBe('first');
  expect((await ask({ schema })).text).toBe('second');
  expect(server.asked).toHaveLength(3);
  expect(body(0)).toHaveProperty(part);
  expect(body(1)).not.toHaveProperty(part);
  expect(body(2)).not.toHaveProperty(part);
  expect(clock.waits).toEqual([]);
});

test('reads an unstreamed answer after a refusal', async () => {
  const { ask, body } = await scripted([
    {
      status: 400,
      body: {
        error: { message: 'Your organization must be verified to stream this model.', param: 'stream' },
      },
    },
    'whole',
  ]);
  expect((await ask()).text).toBe('whole');
  expect(body(1)).toMatchObject({ stream: false });
  expect(body(1)).not.toHaveProperty('stream_options');
});

test('a refused `strict` keeps the schema', async () => {
  const { ask, server, body, clock } = await scripted([
    { status: 400, body: { error: { message: 'Extra inputs are not permitted: strict' } } },
    'first',
    'second',
  ]);
  const closed = {
    name: 'empty',
    schema: { type: 'object', properties: {}, required: [], additionalProperties: false },
  };
  for (const text of ['first', 'second']) expect((await ask({ schema: closed })).text).toBe(text);
  expect(server.asked).toHaveLength(3);
  expect(body(0)).toHaveProperty('response_format.json_schema', { ...closed, strict: true });
  for (const at of [1, 2]) expect(body(at)).toHaveProperty('response_format.json_schema', closed);
  expect(clock.waits).toEqual([]);
});

test('an error about the schema drops only the schema', async () => {
  const { ask, clock, body } = await scripted([
    { status: 500, body: { error: { message: 'failed to parse grammar' } } },
    { status: 500, body: { error: { message: 'stream closed' } } },
    'there',
  ]);
  expect((await ask({ schema })).text).toBe('there');
  expect(body(2)).toMatchObject({ stream: true });
  expect(clock.waits).toEqual([1000]);
});

test('reports other refusals', async () => {
  const { ask, server } = await scripted([
    { status: 400, body: { error: { message: 'context length exceeded' } } },
  ]);
  expect(await failureOf(ask({ schema }))).toMatchObject({
    code: 'model-refused',
    message: expect.stringContaining('context length exceeded'),
  });
  expect(server.asked).toHaveLength(1);
});

test('returns a partial stream', async () => {
  const { ask, server } = await scripted([{ text: 'The first half and the second half', cutAfter: 14 }]);
  expect(await ask()).toMatchObject({ text: 'The first half', finish: 'other' });
  expect(server.asked).toHaveLength(1);
});

test('retries a stream that ends without text', async () => {
  const { ask, heard } = await scripted([{ text: 'never seen', cutAfter: 0 }, 'whole']);
  expect((await ask()).text).toBe('whole');
  expect(heard.join('')).toBe('whole');
});

test('garbage ends a stream', async () => {
  const { ask } = await scripted([
    { raw: 'data: {"choices":[{"delta":{"content":"so far"}}]}\n\ndata: {"choi\n\n' },
  ]);
  expect(await ask()).toMatchObject({ text: 'so far', finish: 'other' });
});

test('reports garbage', async () => {
  const { ask } = await scripted(Array.from({ length: 3 }, () => ({ raw: 'data: <<<\n\n' })));
  expect(await failureOf(ask())).toMatchObject({
    code: 'model-unreachable',
    message: expect.stringContaining('the response is not a chat completion'),
  });
});

test('reports an error that begins a stream', async () => {
  const { ask } = await scripted([{ raw: 'data: {"error":{"message":"Out of memory","code":400}}\n\n' }]);
  expect(await failureOf(ask())).toMatchObject({
    code: 'model-refused',
    details: { status: 400, words: 'Out of memory' },
  });
});

test('reports a web page', async () => {
  const { ask } = await scripted([
    { raw: '<!doctype html><title>Welcome</title>', contentType: 'text/html' },
  ]);
  expect(await failureOf(ask())).toMatchObject({
    code: 'model-refused',
    message: expect.stringMatching(/“Welcome”.*Check the address/),
  });
});

test('doesn’t follow redirects', async () => {
  const { ask } = await scripted([
    { status: 308, body: '', headers: { location: 'https://elsewhere.test/v1' } },
  ]);
  expect(await failureOf(ask())).toMatchObject({
    code: 'model-refused',
    message: expect.stringContaining('https://elsewhere.test/v1'),
  });
});

test('times out as configured', async () => {
  const held = manualClock();
  const { ask, server } = await scripted([{ hang: true }, { hang: true }, { hang: true }], {
    timeoutMs: 60,
    held,
  });
  const failed = failureOf(ask());
  for (const [tried, wait] of [1_000, 3_000].entries()) {
    await expect.poll(() => server.asked.length).toBe(tried + 1);
    await held.advance(60);
    await expect.poll(() => held.sleepers).toBe(1);
    await held.advance(wait - 1);
    expect(held.sleepers).toBe(1);
    await held.advance(1);
  }
  await expect.poll(() => server.asked.length).toBe(3);
  await held.advance(60);
  expect(await failed).toMatchObject({
    code: 'model-timeout',
    message: expect.stringContaining('didn’t respond for 60 ms, 3 times in a row'),
  });
  expect(server.asked).toHaveLength(3);
});

test('waits for slow streams', async () => {
  const held = manualClock();
  const onChunk = async (index: number): Promise<void> => {
    await expect.poll(() => heard.length).toBe(index);
    await held.advance(600);
  };
  const { ask, heard } = await scripted([{ chunks: ['a', 'b', 'c'], onChunk }], { timeoutMs: 700, held });
  expect(await ask()).toMatchObject({ text: 'abc', finish: 'stop' });
});

test('stop aborts a hanging request', async () => {
  const { ask, stop, server } = await scripted([{ hang: true }], { held: manualClock() });
  const asking = ask();
  await expect.poll(() => server.asked.length).toBe(1);
  stop();
  await expect(asking).rejects.toThrow('stopped');
});

test('stop aborts a stream', async () => {
  const onChunk = async (index: number): Promise<void> => {
    if (index === 1) await new Promise(() => undefined);
  };
  const { ask, stop, heard } = await scripted([{ chunks: ['one', 'two'], onChunk }], { held: manualClock() });
  const asking = ask();
  await expect.poll(() => heard.length).toBe(1);
  stop();
  await expect(asking).rejects.toThrow('stopped');
  expect(heard).toEqual(['one']);
});

test("stop aborts a retry's wait", async () => {
  const { ask, stop, server } = await scripted([{ status: 429, body: {}, headers: { 'retry-after': '50' } }]);
  const asking = ask();
  await expect.poll(() => server.asked.length).toBe(1);
  stop();
  await expect(asking).rejects.toThrow('stopped');
});

test('stop before the request sends nothing', async () => {
  const { ask, stop, server } = await scripted([]);
  stop();
  await expect(ask()).rejects.toThrow('stopped');
  expect(server.asked).toHaveLength(0);
});

test('reports an unreachable address', async () => {
  const { ask, server } = await scripted([]);
  await server.close();
  expect(await failureOf(ask())).toMatchObject({
    code: 'model-unreachable',
    message: expect.stringMatching(
      /^Nothing answers at http:\/\/127\.0\.0\.1:\d+\/v1\. If the model runs on this computer, start its server\./,
    ),
  });
});

test.each(['', '/v1', '/api', '/api/v1'])('finds the endpoint of %j', async (prefix) => {
  const server = await startScriptedModel({ prefix });
  onTestFinished(() => server.close());
  server.willReply('found', 'again');
  const baseUrl = `${new URL(server.url).origin}${prefix.replace('/v1', '')}/`;
  const model = openModel(ModelSettings.parse({ baseUrl, model: 'm' }), undefined, { known: new Map() });
  expect((await model.reply(question, { signal: new AbortController().signal })).text).toBe('found');
  expect((await model.reply(question, { signal: new AbortController().signal })).text).toBe('again');
});

test('fails without replies', async () => {
  const { ask } = await scripted([]);
  expect(await failureOf(ask())).toMatchObject({
    code: 'model-refused',
    message: expect.stringContaining('has no reply left for request'),
  });
});
