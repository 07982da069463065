import { expect, test } from 'vitest';
import { drawn } from '../executor/testing/drawn.ts';
import { countedShop, failing, fixed, onShop, order } from './testing/counted-shop.ts';
import { printedPlanCode } from './testing/printed-plan-code.ts';

const flow = (...steps: object[]) =>
  drawn(
    steps,
    steps.slice(1).map((step, index) => `${idOf(steps[index])} -> ${idOf(step)}`),
  );
const idOf = (step: object | undefined): string => (step as { readonly id: string }).id;

test('a resume never repeats a call whose server died', async () => {
  const shop = await countedShop('die');
  await shop.write(flow(onShop('hello', 'echo', { text: 'hi' }), order({ retries: 3 }), fixed));
  const first = await shop.run();
  expect(first.exitCode).toBe(1);
  expect(first.out).toContain("It wasn't tried again, because that could do it twice.");
  const blocked = await shop.run('--resume', 'last');
  expect(blocked).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('“order” was interrupted and may have taken effect'),
  });
  expect(await shop.sentCalls()).toEqual(['order book']);
  expect(await shop.run('--resume', 'last', '--took-effect', printedPlanCode(blocked))).toMatchObject({
    exitCode: 0,
  });
  expect(await shop.sentCalls()).toEqual(['order book']);
});

test('a resume never repeats a timed-out call', async () => {
  const shop = await countedShop('hang', 'refuse');
  await shop.write(
    flow(onShop('hello', 'echo', { text: 'hi' }), order({ retries: 2, timeoutMs: 500 }), fixed),
  );
  expect((await shop.run()).exitCode).toBe(1);
  expect((await shop.run('--resume', 'last')).exitCode).toBe(2);
  expect(await shop.sentCalls()).toEqual(['order book']);
});

test("server promises don't cover unanswered calls", async () => {
  const shop = await countedShop('die');
  await shop.write(
    flow(
      onShop('hello', 'echo', { text: 'hi' }),
      onShop('book', 'book', { item: 'room' }, { retries: 3 }),
      fixed,
    ),
  );
  expect((await shop.run()).exitCode).toBe(1);
  expect(await shop.run('--resume', 'last')).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('may have taken effect'),
  });
  expect(await shop.sentCalls()).toEqual(['book room']);
});

test('a failed check repeats no completed call', async () => {
  const shop = await countedShop('ok', 'ok');
  const never = {
    type: 'ValueMatches',
    condition: {
      left: { type: 'Variable', name: 'order.result' },
      operator: 'Equals',
      right: { type: 'Literal', value: { type: 'String', value: 'paid' } },
    },
  };
  await shop.write(
    flow(onShop('hello', 'echo', { text: 'hi' }), order({ retries: 1, checks: [never] }), fixed),
  );
  expect(await shop.run()).toMatchObject({
    exitCode: 1,
    out: expect.stringContaining("It wasn't tried again, because that could do it twice.") as string,
  });
  expect((await shop.run('--resume', 'last')).exitCode).toBe(2);
  expect(await shop.sentCalls()).toEqual(['order book']);
});

test('retries a refused call and resumes without asking', async () => {
  const shop = await countedShop('refuse', 'refuse');
  await shop.write(flow(onShop('hello', 'echo', { text: 'hi' }), order({ retries: 1 }), failing));
  expect((await shop.run()).exitCode).toBe(1);
  await shop.write(flow(onShop('hello', 'echo', { text: 'hi' }), order({ retries: 1 }), fixed));
  expect((await shop.run('--resume', 'last')).exitCode).toBe(0);
  expect(await shop.sentCalls()).toEqual(['order book', 'order book', 'order book']);
});
