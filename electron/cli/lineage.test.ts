import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startScriptedModel } from '../assistant/models/testing/scripted-model-server.ts';
import { drawn } from '../executor/testing/drawn.ts';
import { countedShop, failing, fixed, onShop, order, type CountedShop } from './testing/counted-shop.ts';
import { printedPlanCode } from './testing/printed-plan-code.ts';

const program = fileURLToPath(new URL('../../bin/planwright.mjs', import.meta.url));
const hello = onShop('hello', 'echo', { text: 'hi' });
const flow = (...steps: object[]) =>
  drawn(
    steps,
    steps.slice(1).map((step, index) => `${idOf(steps[index])} -> ${idOf(step)}`),
  );
const idOf = (step: object | undefined): string => (step as { readonly id: string }).id;
const runsIn = (folder: string) => join(folder, '.planwright', 'runs', 'w1');
const carriedOut = expect.stringContaining('“order” was carried out when this run was resumed before');

async function onlyRun(shop: CountedShop): Promise<string> {
  const runs = await readdir(runsIn(shop.folder));
  expect(runs).toHaveLength(1);
  return runs[0] ?? '';
}

async function failedFirst(
  ...behaviors: Parameters<typeof countedShop>
): Promise<{ readonly shop: CountedShop; readonly first: string }> {
  const shop = await countedShop(...behaviors);
  await shop.write(flow(hello, failing, order()));
  expect((await shop.run()).exitCode).toBe(1);
  await shop.write(flow(hello, fixed, order()));
  return { shop, first: await onlyRun(shop) };
}

test('an earlier run knows what later ones sent', async () => {
  const { shop, first } = await failedFirst();
  expect((await shop.run('--resume', first)).exitCode).toBe(0);
  expect(await shop.run('--resume', first)).toMatchObject({ exitCode: 2, err: carriedOut });
  expect(await shop.sentCalls()).toEqual(['order book']);
  expect(
    (await shop.run('--resume', first, '--replay', printedPlanCode(await shop.run('--resume', first))))
      .exitCode,
  ).toBe(0);
  expect(await shop.sentCalls()).toEqual(['order book', 'order book']);
});

test('a resume counts unanswered calls of later runs', async () => {
  const { shop, first } = await failedFirst('die');
  expect((await shop.run('--resume', first)).exitCode).toBe(1);
  expect(await shop.run('--resume', first)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('“order” may have been carried out when this run was resumed before'),
  });
  expect(await shop.sentCalls()).toEqual(['order book']);
});

test('a disabled step stays completed', async () => {
  const shop = await countedShop();
  await shop.write(flow(hello, order(), failing));
  expect((await shop.run()).exitCode).toBe(1);
  await shop.write(flow(hello, order({ enabled: false }), failing));
  expect((await shop.run('--resume', 'last')).exitCode).toBe(1);
  expect((await shop.run('--resume', 'last')).exitCode).toBe(1);
  await shop.write(flow(hello, order(), fixed));
  expect(await shop.run('--resume', 'last')).toMatchObject({ exitCode: 2, err: carriedOut });
  expect(await shop.sentCalls()).toEqual(['order book']);
});

test('a resume asks again if the allowed replay failed', async () => {
  const shop = await countedShop();
  await shop.write(flow(hello, onShop('look', 'echo', { text: 'one' }), order(), failing));
  expect((await shop.run()).exitCode).toBe(1);
  await shop.write(flow(hello, onShop('look', 'refuse'), order(), fixed));
  expect(
    (await shop.run('--resume', 'last', '--replay', printedPlanCode(await shop.run('--resume', 'last'))))
      .exitCode,
  ).toBe(1);
  await shop.write(flow(hello, onShop('look', 'echo', { text: 'two' }), order(), fixed));
  expect((await shop.run('--resume', 'last')).exitCode).toBe(2);
  expect(await shop.sentCalls()).toEqual(['order book']);
});

test("the original knows of a copy's resume", async () => {
  const { shop, first } = await failedFirst();
  const elsewhere = join(shop.folder, 'elsewhere');
  await mkdir(elsewhere);
  const copy = join(elsewhere, 'it.planwright.json');
  await shop.write(flow(hello, fixed, order()), copy);
  expect((await shop.runFile(copy, '--resume', join(runsIn(shop.folder), first))).exitCode).toBe(0);
  expect(await readdir(runsIn(elsewhere))).toHaveLength(1);
  expect(await shop.run('--resume', first)).toMatchObject({ exitCode: 2, err: carriedOut });
  await rm(join(elsewhere, '.planwright'), { recursive: true });
  expect(await shop.run('--resume', first)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('is no longer on disk'),
  });
  expect(await shop.sentCalls()).toEqual(['order book']);
});

test.each([
  ['was answered', 'ok', 'failed, but may have taken effect'],
  ['killed the server', 'die', 'was interrupted and may have taken effect'],
] as const)("repeating an AI step's call that %s needs consent", async (_, behavior, said) => {
  const model = await startScriptedModel();
  onTestFinished(() => model.close());
  const shop = await countedShop(behavior);
  const modelOptions = ['--base-url', model.url, '--model', 'scripted-large'];
  const turn = (type: string, args: object): string =>
    JSON.stringify({
      phase: 'steps',
      thought: { plan: ['Order it'], think: 't', act: 'a' },
      action: { action_type: type, arguments: args },
    });
  await shop.write(
    flow(
      hello,
      {
        id: 'work',
        name: 'Work',
        type: 'AiStep',
        params: { prompt: 'Order a book.', allowedTools: ['shop/order'] },
        traceLevel: 'Off',
      },
      fixed,
    ),
  );
  model.willReply(
    turn('order', { item: 'book' }),
    turn('status', { outcome: 'failure', summary: 'No.', expected: 'x', actual: 'y' }),
  );
  const first = await shop.run(...modelOptions);
  expect(first).toMatchObject({ exitCode: 1 });
  expect(await shop.sentCalls()).toEqual(['order book']);
  expect(await shop.run('--resume', 'last', ...modelOptions)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining(`“Work” ${said}`),
  });
  expect(await shop.sentCalls()).toEqual(['order book']);
});

test('one program at a time resumes a run', async () => {
  const { shop, first } = await failedFirst('hang');
  const holder = spawn(process.execPath, [program, 'run', shop.file, '--resume', first, ...shop.servers], {
    env: { ...process.env, ...shop.environment },
    stdio: 'ignore',
  });
  const hasEnded = new Promise((resolve) => {
    holder.once('exit', resolve);
  });
  await expect.poll(() => shop.sentCalls()).toEqual(['order book']);
  const [, second] = await readdir(runsIn(shop.folder)).then((runs) => [
    first,
    ...runs.filter((run) => run !== first),
  ]);
  for (const part of [first, second ?? '']) {
    expect(await shop.run('--resume', part)).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(`This run is being resumed in the command line (process ${holder.pid})`),
    });
  }
  holder.kill('SIGKILL');
  await hasEnded;
  expect(await shop.run('--resume', first)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('“order” may have been carried out'),
  });
  expect(await shop.run('--resume', second ?? '')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('“order” was interrupted and may have taken effect'),
  });
  expect(await shop.sentCalls()).toEqual(['order book']);
}, 120_000);

test('consent holds once, for one plan', async () => {
  const { shop, first } = await failedFirst();
  expect((await shop.run('--resume', first)).exitCode).toBe(0);
  const code = printedPlanCode(await shop.run('--resume', first));
  expect(await shop.run('--resume', first, '--replay')).toMatchObject({ exitCode: 2, err: carriedOut });

  await shop.write(flow(hello, fixed, order(), onShop('more', 'order', { item: 'car' })));
  const changed = await shop.run('--resume', first, '--replay', code);
  expect(changed).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('The plan has changed since you saw it. Nothing was run.'),
  });
  await shop.write(flow(hello, fixed, order()));
  expect((await shop.run('--resume', first, '--replay', code)).exitCode).toBe(0);
  expect(await shop.sentCalls()).toEqual(['order book', 'order book']);
  expect((await shop.run('--resume', first, '--replay', code)).exitCode).toBe(2);
  expect((await shop.run('--resume', 'last', '--took-effect', code)).exitCode).toBe(2);
  expect(await shop.sentCalls()).toEqual(['order book', 'order book']);
});

const withWhat = (value: string, ...steps: object[]): ReturnType<typeof flow> => ({
  ...flow(...steps),
  variables: [{ name: 'what', default: value, secret: false }],
});
const orderOf = (item: string, id = 'order'): object => onShop(id, 'order', { item });

test('only a rewritten order needs consent', async () => {
  for (const [then, now] of [
    ['book', '${what}'],
    ['${what}', 'book'],
  ] as const) {
    const shop = await countedShop();
    await shop.write(withWhat('book', hello, orderOf(then), failing));
    expect((await shop.run()).exitCode).toBe(1);
    await shop.write(withWhat('book', hello, orderOf(now), fixed));
    expect(await shop.run('--resume', 'last')).toMatchObject({ exitCode: 2 });
    expect(await shop.sentCalls()).toEqual(['order book']);
    await shop.write(withWhat('pen', hello, orderOf('${what}'), fixed));
    expect(await shop.run('--resume', 'last')).toMatchObject({ exitCode: 0 });
    expect(await shop.sentCalls()).toEqual(['order book', 'order pen']);
  }
}, 120_000);

test('a rewritten unanswered order needs consent', async () => {
  const shop = await countedShop('die');
  await shop.write(withWhat('book', hello, order(), fixed));
  expect((await shop.run()).exitCode).toBe(1);
  await shop.write(withWhat('book', hello, orderOf('${what}'), fixed));
  expect(await shop.run('--resume', 'last')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('may have taken effect'),
  });
  expect(await shop.sentCalls()).toEqual(['order book']);
});

test('a redrawn or computed order needs consent', async () => {
  const shop = await countedShop();
  await shop.write(flow(hello, order(), failing));
  expect((await shop.run()).exitCode).toBe(1);
  for (const again of [
    orderOf('book', 'anew'),
    orderOf('${hello.result}', 'anew'),
    orderOf('${hello.result}'),
  ]) {
    await shop.write(flow(hello, again, fixed));
    expect(await shop.run('--resume', 'last')).toMatchObject({ exitCode: 2 });
  }
  expect(await shop.sentCalls()).toEqual(['order book']);
});

test("edits don't hide a later run's calls", async () => {
  const { shop, first } = await failedFirst();
  expect((await shop.run('--resume', first)).exitCode).toBe(0);
  await shop.write(withWhat('book', hello, fixed, orderOf('${what}')));
  expect(await shop.run('--resume', first)).toMatchObject({ exitCode: 2, err: carriedOut });
  await shop.write(withWhat('pen', hello, fixed, orderOf('${what}')));
  expect((await shop.run('--resume', first)).exitCode).toBe(0);
  expect(await shop.sentCalls()).toEqual(['order book', 'order pen']);
});

test('changing an order back needs consent', async () => {
  const shop = await countedShop();
  await shop.write(flow(hello, order(), failing));
  expect((await shop.run()).exitCode).toBe(1);
  await shop.write(flow(hello, orderOf('pen'), failing));
  expect((await shop.run('--resume', 'last')).exitCode).toBe(1);
  await shop.write(flow(hello, order(), fixed));
  expect(await shop.run('--resume', 'last')).toMatchObject({ exitCode: 2, err: carriedOut });
  expect(await shop.sentCalls()).toEqual(['order book', 'order pen']);
});
