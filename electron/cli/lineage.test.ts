import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { startScriptedModel } from '../assistant/models/testing/scripted-model-server.ts';
import { drawn } from '../executor/testing/drawn.ts';
import { countedShop, failing, mended, onShop, order, type CountedShop } from './testing/counted-shop.ts';
import { markOfPlan } from './testing/mark-of-plan.ts';

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

/** The id of the only run so far. */
async function onlyRun(shop: CountedShop): Promise<string> {
  const runs = await readdir(runsIn(shop.folder));
  expect(runs).toHaveLength(1);
  return runs[0] ?? '';
}

/** A run that failed before it ordered, and what comes of it when it is resumed. */
async function failedFirst(
  ...ways: Parameters<typeof countedShop>
): Promise<{ readonly shop: CountedShop; readonly first: string }> {
  const shop = await countedShop(...ways);
  await shop.write(flow(hello, failing, order()));
  expect((await shop.run()).exitCode).toBe(1);
  await shop.write(flow(hello, mended, order()));
  return { shop, first: await onlyRun(shop) };
}

test('a first part that is resumed once more is told what a later part did, and does not send it again', async () => {
  const { shop, first } = await failedFirst();
  expect((await shop.run('--resume', first)).exitCode).toBe(0);
  expect(await shop.run('--resume', first)).toMatchObject({ exitCode: 2, err: carriedOut });
  expect(await shop.deeds()).toEqual(['order book']);
  expect(
    (await shop.run('--resume', first, '--replay', markOfPlan(await shop.run('--resume', first)))).exitCode,
  ).toBe(0);
  expect(await shop.deeds()).toEqual(['order book', 'order book']);
});

test('what a later part sent without an answer counts, too', async () => {
  const { shop, first } = await failedFirst('die');
  expect((await shop.run('--resume', first)).exitCode).toBe(1);
  expect(await shop.run('--resume', first)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('“order” may have been carried out when this run was resumed before'),
  });
  expect(await shop.deeds()).toEqual(['order book']);
});

test('a step that was carried out, switched off, and switched on again is not sent again unasked', async () => {
  const shop = await countedShop();
  await shop.write(flow(hello, order(), failing));
  expect((await shop.run()).exitCode).toBe(1);
  await shop.write(flow(hello, order({ enabled: false }), failing));
  expect((await shop.run('--resume', 'last')).exitCode).toBe(1);
  expect((await shop.run('--resume', 'last')).exitCode).toBe(1);
  await shop.write(flow(hello, order(), mended));
  expect(await shop.run('--resume', 'last')).toMatchObject({ exitCode: 2, err: carriedOut });
  expect(await shop.deeds()).toEqual(['order book']);
});

test('what a person allowed to be repeated, and was not come to, is asked for again', async () => {
  const shop = await countedShop();
  await shop.write(flow(hello, onShop('look', 'echo', { text: 'one' }), order(), failing));
  expect((await shop.run()).exitCode).toBe(1);
  await shop.write(flow(hello, onShop('look', 'refuse'), order(), mended));
  expect(
    (await shop.run('--resume', 'last', '--replay', markOfPlan(await shop.run('--resume', 'last')))).exitCode,
  ).toBe(1);
  await shop.write(flow(hello, onShop('look', 'echo', { text: 'two' }), order(), mended));
  expect((await shop.run('--resume', 'last')).exitCode).toBe(2);
  expect(await shop.deeds()).toEqual(['order book']);
});

test('a copy of the file in another folder that resumes the run is known to the first file', async () => {
  const { shop, first } = await failedFirst();
  const elsewhere = join(shop.folder, 'elsewhere');
  await mkdir(elsewhere);
  const copy = join(elsewhere, 'it.planwright.json');
  await shop.write(flow(hello, mended, order()), copy);
  expect((await shop.runFile(copy, '--resume', join(runsIn(shop.folder), first))).exitCode).toBe(0);
  expect(await readdir(runsIn(elsewhere))).toHaveLength(1);
  expect(await shop.run('--resume', first)).toMatchObject({ exitCode: 2, err: carriedOut });
  await rm(join(elsewhere, '.planwright'), { recursive: true });
  expect(await shop.run('--resume', first)).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('is no longer on the disk'),
  });
  expect(await shop.deeds()).toEqual(['order book']);
});

test.each([
  ['was answered', 'ok', 'failed, and what it did before that may have taken effect'],
  ['killed the server', 'die', 'was cut short and may have taken effect'],
] as const)(
  'a call of an AI step that %s, before the step failed, is not sent again unasked',
  async (_, way, said) => {
    const model = await startScriptedModel();
    onTestFinished(() => model.close());
    const shop = await countedShop(way);
    const asked = ['--base-url', model.url, '--model', 'scripted-large'];
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
        mended,
      ),
    );
    model.willReply(
      turn('order', { item: 'book' }),
      turn('status', { outcome: 'failure', summary: 'No.', expected: 'x', actual: 'y' }),
    );
    const first = await shop.run(...asked);
    expect(first).toMatchObject({ exitCode: 1 });
    expect(await shop.deeds()).toEqual(['order book']);
    expect(await shop.run('--resume', 'last', ...asked)).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(`“Work” ${said}`),
    });
    expect(await shop.deeds()).toEqual(['order book']);
  },
);

test('of two programs that resume a run at once one is told who has it, and once that one is killed the run is free', async () => {
  const { shop, first } = await failedFirst('hang');
  const holder = spawn(process.execPath, [program, 'run', shop.file, '--resume', first, ...shop.servers], {
    env: { ...process.env, ...shop.environment },
    stdio: 'ignore',
  });
  const hasEnded = new Promise((resolve) => {
    holder.once('exit', resolve);
  });
  await expect.poll(() => shop.deeds()).toEqual(['order book']);
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
    err: expect.stringContaining('“order” was cut short and may have taken effect'),
  });
  expect(await shop.deeds()).toEqual(['order book']);
}, 120_000);

test('a word about a plan counts for that plan alone: not for a changed one, not for the next time, and not without naming it', async () => {
  const { shop, first } = await failedFirst();
  expect((await shop.run('--resume', first)).exitCode).toBe(0);
  const mark = markOfPlan(await shop.run('--resume', first));
  expect(await shop.run('--resume', first, '--replay')).toMatchObject({ exitCode: 2, err: carriedOut });

  // Meanwhile somebody puts one order more into the file.
  await shop.write(flow(hello, mended, order(), onShop('more', 'order', { item: 'car' })));
  const changed = await shop.run('--resume', first, '--replay', mark);
  expect(changed).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('This isn’t the plan that you saw, so nothing was run.'),
  });
  await shop.write(flow(hello, mended, order()));
  expect((await shop.run('--resume', first, '--replay', mark)).exitCode).toBe(0);
  expect(await shop.deeds()).toEqual(['order book', 'order book']);
  // The same words typed once more.
  expect((await shop.run('--resume', first, '--replay', mark)).exitCode).toBe(2);
  expect((await shop.run('--resume', 'last', '--took-effect', mark)).exitCode).toBe(2);
  expect(await shop.deeds()).toEqual(['order book', 'order book']);
});

/** A workflow with the variable `what`. */
const withWhat = (value: string, ...steps: object[]): ReturnType<typeof flow> => ({
  ...flow(...steps),
  variables: [{ name: 'what', default: value, secret: false }],
});
const orderOf = (item: string, id = 'order'): object => onShop(id, 'order', { item });

test('an order that is written otherwise since it was carried out is not sent again unasked, and another order is', async () => {
  for (const [then, now] of [
    ['book', '${what}'],
    ['${what}', 'book'],
  ] as const) {
    const shop = await countedShop();
    await shop.write(withWhat('book', hello, orderOf(then), failing));
    expect((await shop.run()).exitCode).toBe(1);
    await shop.write(withWhat('book', hello, orderOf(now), mended));
    expect(await shop.run('--resume', 'last')).toMatchObject({ exitCode: 2 });
    expect(await shop.deeds()).toEqual(['order book']);
    await shop.write(withWhat('pen', hello, orderOf('${what}'), mended));
    expect(await shop.run('--resume', 'last')).toMatchObject({ exitCode: 0 });
    expect(await shop.deeds()).toEqual(['order book', 'order pen']);
  }
}, 120_000);

test('an order whose answer never came is asked about, too, once it is written otherwise', async () => {
  const shop = await countedShop('die');
  await shop.write(withWhat('book', hello, order(), mended));
  expect((await shop.run()).exitCode).toBe(1);
  await shop.write(withWhat('book', hello, orderOf('${what}'), mended));
  expect(await shop.run('--resume', 'last')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('may have taken effect'),
  });
  expect(await shop.deeds()).toEqual(['order book']);
});

test('an order that is drawn anew, and one that waits for what an earlier step answers, are asked about', async () => {
  const shop = await countedShop();
  await shop.write(flow(hello, order(), failing));
  expect((await shop.run()).exitCode).toBe(1);
  for (const again of [
    orderOf('book', 'anew'),
    orderOf('${hello.result}', 'anew'),
    orderOf('${hello.result}'),
  ]) {
    await shop.write(flow(hello, again, mended));
    expect(await shop.run('--resume', 'last')).toMatchObject({ exitCode: 2 });
  }
  expect(await shop.deeds()).toEqual(['order book']);
});

test('what a later part did is known however the step is written by now', async () => {
  const { shop, first } = await failedFirst();
  expect((await shop.run('--resume', first)).exitCode).toBe(0);
  await shop.write(withWhat('book', hello, mended, orderOf('${what}')));
  expect(await shop.run('--resume', first)).toMatchObject({ exitCode: 2, err: carriedOut });
  await shop.write(withWhat('pen', hello, mended, orderOf('${what}')));
  expect((await shop.run('--resume', first)).exitCode).toBe(0);
  expect(await shop.deeds()).toEqual(['order book', 'order pen']);
});

test('an order that was changed, sent, and changed back is not sent a second time unasked', async () => {
  const shop = await countedShop();
  await shop.write(flow(hello, order(), failing));
  expect((await shop.run()).exitCode).toBe(1);
  await shop.write(flow(hello, orderOf('pen'), failing));
  expect((await shop.run('--resume', 'last')).exitCode).toBe(1);
  await shop.write(flow(hello, order(), mended));
  expect(await shop.run('--resume', 'last')).toMatchObject({ exitCode: 2, err: carriedOut });
  expect(await shop.deeds()).toEqual(['order book', 'order pen']);
});
