import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { createPracticeSites } from './practice-variables.ts';

const workflow = drawn(
  [tool('a', 'open_page')],
  [],
  [
    { name: 'shop', default: 'practice://corner-bookshop/books' },
    { name: 'other', default: 'https://example.org' },
  ],
);

test("a variable gets the practice site's address", async () => {
  const sites = createPracticeSites();
  onTestFinished(sites.close);
  const [shop, other] = (await sites.fillIn(workflow)).variables;
  expect(shop?.default).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/books$/);
  expect(other?.default).toBe('https://example.org');
  expect((await fetch(shop?.default as string)).status).toBe(200);
});

test("a step's address gets it", async () => {
  const sites = createPracticeSites();
  onTestFinished(sites.close);
  const typed = drawn(
    [
      tool('a', 'open_page', { arguments: { url: 'practice://corner-bookshop/books', timeoutMs: 5 } }),
      tool('b', 'click', { arguments: { target: 'Buy' } }),
    ],
    ['a -> b'],
  );
  const [open, click] = (await sites.fillIn(typed)).nodes;
  expect(open?.params).toMatchObject({
    arguments: { url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/books$/) as string, timeoutMs: 5 },
  });
  expect(click).toBe(typed.nodes[1]);
});

test('prompts and nested arguments get it', async () => {
  const sites = createPracticeSites();
  onTestFinished(sites.close);
  const typed = drawn(
    [
      tool('a', 'keep_result', {
        arguments: { value: [{ shop: 'practice://corner-bookshop/books' }], part: '' },
      }),
      {
        id: 'b',
        type: 'AiStep',
        params: { prompt: 'Go to practice://corner-bookshop. Then see practice://corner-bookshop.example' },
      },
    ],
    ['a -> b'],
  );
  const [kept, step] = (await sites.fillIn(typed)).nodes;
  const address = 'http://127\\.0\\.0\\.1:\\d+';
  expect(JSON.stringify(kept?.params)).toMatch(new RegExp(`"shop":"${address}/books"`));
  expect(JSON.stringify(step?.params)).toMatch(
    new RegExp(`"Go to ${address}\\. Then see practice://corner-bookshop\\.example"`),
  );
});

test('an input value gets it', async () => {
  const sites = createPracticeSites();
  onTestFinished(sites.close);
  const [shop] = (await sites.fillIn(workflow)).variables;
  expect(await sites.fillInValues({ mine: 'practice://corner-bookshop/books', count: 2 })).toEqual({
    mine: shop?.default,
    count: 2,
  });
  const plain = { baseUrl: 'https://example.org' };
  expect(await sites.fillInValues(plain)).toBe(plain);
});

test('the site starts once, on first use', async () => {
  const sites = createPracticeSites();
  onTestFinished(sites.close);
  const plain = drawn([tool('a', 'open_page')], []);
  expect(await sites.fillIn(plain)).toBe(plain);
  const [one, other] = await Promise.all([sites.fillIn(workflow), sites.fillIn(workflow)]);
  expect(one).toEqual(other);
});

test("ports in use don't matter", async () => {
  const busy = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void busy.close());
  const sites = createPracticeSites();
  onTestFinished(sites.close);
  await expect(sites.fillIn(workflow)).resolves.toBeDefined();
});

test('a resumed run reuses a free port', async () => {
  const before = createPracticeSites();
  const [shop] = (await before.fillIn(workflow)).variables;
  await before.close();
  const again = async (): Promise<unknown> => {
    const sites = createPracticeSites();
    onTestFinished(sites.close);
    sites.returnTo({ other: 'https://example.org', shop: shop?.default ?? null });
    return (await sites.fillIn(workflow)).variables[0]?.default;
  };
  expect(await again()).toBe(shop?.default);
  expect(await again()).not.toBe(shop?.default);
});

test('an address of its server is written as the site’s', async () => {
  const sites = createPracticeSites();
  onTestFinished(sites.close);
  const filled = await sites.fillInValues({ add: 'practice://corner-bookshop/basket/add' });
  const [add = ''] = Object.values(filled).map(String);
  const [own, longer, call] = await Promise.all(
    [add, add.replace(/(:\d+)/, '$10'), 'shop/order'].map(sites.asWritten),
  );
  expect([own, call]).toEqual(['practice://corner-bookshop/basket/add', 'shop/order']);
  expect(longer).toMatch(/^http:/);
  const page = { text: `address: ${add}\n“${add}”` };
  expect(JSON.stringify(await sites.asWritten(page))).not.toContain('http:');
});

test('only the site itself matches', async () => {
  const sites = createPracticeSites();
  onTestFinished(sites.close);
  const inputs = {
    plain: 'practice://corner-bookshop',
    place: 'practice://corner-bookshop/practice',
    asked: 'practice://corner-bookshop?q=1',
    other: 'practice://corner-bookshop@shop.example/',
    longer: 'practice://corner-bookshop.example/',
  };
  const filled = await sites.fillInValues(inputs);
  expect(
    Object.entries(filled)
      .filter(([name, value]) => value === inputs[name as keyof typeof inputs])
      .map(([name]) => name),
  ).toEqual(['other', 'longer']);
});
