import { get } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '../../shared/app-error.ts';
import { startPracticeSite, type PracticeSite } from './start-practice-site.ts';
import { visitorOf, type Visitor } from './testing/visitor.ts';

let site: PracticeSite;
let visitor: Visitor;

beforeEach(async () => {
  site = await startPracticeSite();
  visitor = visitorOf(site.url);
});
afterEach(() => site.close());

test('the right password opens the account', async () => {
  const page = await visitor.send('/sign-in', { email: 'reader@example.com', password: 'bookworm' });
  expect(page.path).toBe('/account');
  expect(page.text).toContain('Signed in as reader@example.com');
});

test('a wrong password keeps the e-mail address', async () => {
  const page = await visitor.send('/sign-in', { email: 'reader@example.com', password: 'silverfish' });
  expect(page.status).toBe(422);
  expect(page.text).toContain('The e-mail address or the password is not right.');
  expect(page.text).toContain('value="reader@example.com"');
  expect((await visitor.open('/account')).path).toBe('/sign-in');
});

test('search finds titles, authors and shelves, ignoring case', async () => {
  expect(titlesOn(await visitor.open('/books?q=LIGHTHOUSE'))).toEqual([
    'The Lighthouse Keeper’s Almanac',
    'Lighthouses of the North',
    'A Lamp for the Lighthouse',
  ]);
  expect(titlesOn(await visitor.open('/books?q=ada+thorne'))).toEqual(['Nine Fathoms Down']);
  expect(titlesOn(await visitor.open("/books?q=gull's"))).toEqual(['The Gull’s Ledger']);
  expect((await visitor.open('/books?q=zebra')).text).toContain('No books for “zebra”.');
});

test('search terms are escaped', async () => {
  expect((await visitor.open('/books?q=%3Cscript%3Ealert(1)%3C/script%3E')).text).not.toContain(
    '<script>alert',
  );
});

test('a page has eight books; the last has no Next', async () => {
  const first = await visitor.open('/books?shelf=sea-stories');
  const last = await visitor.open('/books?shelf=sea-stories&page=3');
  expect([titlesOn(first).length, titlesOn(last).length]).toEqual([8, 4]);
  expect(first.text).toContain('>Next</a>');
  expect(first.text).not.toContain('Walk on');
  expect(last.text).not.toContain('>Next</a>');
  expect(last.text).toContain('>Walk on to Garden books</a>');
});

test('a page beyond the last shows the last', async () => {
  expect((await visitor.open('/books?page=99')).text).toContain('Page 6 of 6');
});

test('the basket adds up, changes and empties', async () => {
  await visitor.send('/basket/add', { book: 'the-tide-table', quantity: '2' });
  const filled = await visitor.send('/basket/add', { book: 'moss', quantity: '1' });
  expect(filled.text).toContain('“Moss” is in your basket.');
  expect(filled.text).toContain('<dt>Books</dt><dd>£27.00</dd>');
  expect(filled.text).toContain('<dt>Total</dt><dd>£29.95</dd>');

  const changed = await visitor.send('/basket', { 'quantity:the-tide-table': '3', 'quantity:moss': '1' });
  expect(changed.text).toContain('<dt>Delivery</dt><dd>Free</dd>');
  expect(changed.text).toContain('<dt>Total</dt><dd>£34.25</dd>');

  await visitor.send('/basket/remove', { book: 'moss' });
  expect((await visitor.send('/basket', { 'quantity:the-tide-table': '0' })).text).toContain(
    'Your basket is empty.',
  );
});

test('quantities are limited to the stock', async () => {
  expect((await visitor.send('/basket/add', { book: 'low-water', quantity: '5' })).text).toContain(
    '<dt>Books</dt><dd>£10.25</dd>',
  );
  expect((await visitor.send('/basket/add', { book: 'storm-glass', quantity: '1' })).text).not.toContain(
    'Storm Glass',
  );
});

const address = {
  name: 'Robin',
  address: '7 Quay Street',
  postcode: 'BS1 4DJ',
  country: 'GB',
  terms: 'on',
  payment: 'now',
};

test('an invalid postcode keeps the input', async () => {
  await visitor.send('/basket/add', { book: 'moss' });
  const page = await visitor.send('/checkout', { ...address, postcode: '99' });
  expect(page.status).toBe(422);
  expect(page.text).toContain('Enter a postcode that is valid in United Kingdom, such as BS1 4DJ.');
  expect(page.text).toContain('value="7 Quay Street"');
  expect((await visitor.send('/checkout', { ...address, postcode: '20457', country: 'DE' })).path).toBe(
    '/orders/CB-1001',
  );
});

test('orders are numbered and empty the basket', async () => {
  await visitor.send('/basket/add', { book: 'moss' });
  const first = await visitor.send('/checkout', { ...address, giftWrap: 'on' });
  expect(first.text).toContain('Your order number is <strong>CB-1001</strong>.');
  expect(first.text).toContain('<dt>Total</dt><dd>£17.45</dd>');
  expect((await visitor.open('/checkout')).path).toBe('/basket');

  await visitor.send('/basket/add', { book: 'moss' });
  expect((await visitor.send('/checkout', { ...address, payment: 'later' })).path).toBe('/orders/CB-1002');
});

test('each browser session starts clean', async () => {
  await visitor.send('/basket/add', { book: 'moss' });
  expect((await visitorOf(site.url).open('/basket')).text).toContain('Your basket is empty.');
});

test('/new-visitor resets the session', async () => {
  await visitor.send('/sign-in', { email: 'reader@example.com', password: 'bookworm' });
  await visitor.send('/basket/add', { book: 'moss' });
  await visitor.send('/checkout', address);
  await visitor.send('/cookies', { choice: 'accepted', back: '/' });
  const page = await visitor.open('/new-visitor');
  expect(page.path).toBe('/');
  expect(page.text).toContain('aria-label="Cookies"');
  expect(page.text).toContain('>Sign in</a>');
  expect((await visitor.open('/orders/CB-1001')).status).toBe(404);
});

test('the cookie banner stays until answered', async () => {
  const before = await visitor.open('/books?q=moss');
  expect(before.text).toContain('aria-label="Cookies"');
  const after = await visitor.send('/cookies', { choice: 'accepted', back: '/books?q=moss' });
  expect(after.path).toBe('/books?q=moss');
  expect(after.text).not.toContain('aria-label="Cookies"');
});

test('the cookie banner never redirects off the site', async () => {
  expect((await visitor.send('/cookies', { choice: 'rejected', back: '//example.com' })).path).toBe('/');
});

test.each([
  '/\t/evil.example',
  '/\n/evil.example',
  '\\\\evil.example',
  '/.//evil.example',
  'http://evil.example/',
  'javascript:alert(1)',
  'http://shop.invalid//evil.example',
])('the cookie banner doesn’t redirect to %j', async (back) => {
  const reply = await fetch(`${site.url}/cookies`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ choice: 'rejected', back }),
  });
  expect(new URL(reply.headers.get('location') ?? '', site.url).origin).toBe(site.url);
});

test('requests with a foreign host name are refused', async () => {
  await visitor.open('/books?q=private');
  const ask = (host: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      get(`${site.url}/__requests`, { headers: { host } }, (response) => {
        let body = '';
        response
          .on('data', (chunk: Buffer) => {
            body += chunk.toString();
          })
          .once('end', () => {
            resolve({ status: response.statusCode ?? 0, body });
          });
      }).once('error', reject);
    });
  const { port } = new URL(site.url);
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    `127.0.0.1.evil.example:${port}`,
    '127.0.0.1',
    `127.0.0.1:${port}.evil.example`,
  ]) {
    const { status, body } = await ask(host);
    expect([status, body.includes('private')]).toEqual([421, false]);
  }
  expect((await ask(`localhost:${port}`)).status).toBe(200);
});

test('cross-site forms and requests are refused', async () => {
  for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1', 'https://127.0.0.1']) {
    expect(
      (
        await fetch(`${site.url}/basket/add`, {
          method: 'POST',
          headers: { origin },
          body: new URLSearchParams({ book: 'moss' }),
        })
      ).status,
    ).toBe(403);
  }
  expect(site.requests).toEqual([]);
});

test('the oldest requests and sessions are dropped', async () => {
  const first = visitorOf(site.url);
  await first.send('/basket/add', { book: 'moss' });
  const { host, hostname, port } = new URL(site.url);
  const socket = connect(Number(port), hostname).resume();
  socket.write(
    Array.from(
      { length: 10_050 },
      (_, index) => `GET /cellar?n=${index} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    ).join(''),
  );
  await expect.poll(() => site.requests.at(-1)?.path).toBe('/cellar?n=10049');
  socket.destroy();
  expect(site.requests).toHaveLength(10_000);
  expect((await first.open('/basket')).text).toContain('Your basket is empty.');
});

test('the delay of the slow page is configurable', async () => {
  const started = performance.now();
  expect((await visitor.open('/practice/slow/content?after=60')).text).toContain('The Quiet Pilot');
  expect(performance.now() - started).toBeGreaterThanOrEqual(55);
});

test('every practice page in the index opens', async () => {
  const index = await visitor.open('/practice');
  const doors = [...index.text.matchAll(/href="(\/practice\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(doors).toHaveLength(10);
  for (const door of doors) expect((await visitor.open(door)).status).toBe(200);
});

test('an unknown address shows the not-found page', async () => {
  expect(await visitor.open('/cellar')).toMatchObject({
    status: 404,
    text: expect.stringContaining('Not on our shelves'),
  });
});

test('the request log lists pages and forms in order', async () => {
  await visitor.open('/books?q=moss');
  await visitor.open('/covers/moss.svg');
  await visitor.send('/basket/add', { book: 'moss' });
  const answers = [
    ['GET', '/books?q=moss'],
    ['POST', '/basket/add'],
    ['GET', '/basket?added=moss'],
  ];
  expect(site.requests.map(({ method, path }) => [method, path])).toEqual(answers);
  const answer = await fetch(`${site.url}/__requests`);
  expect(await answer.json()).toEqual(site.requests);
});

test('pages are deterministic', async () => {
  const other = await startPracticeSite();
  const [here, there] = await Promise.all([visitor.open('/books'), visitorOf(other.url).open('/books')]);
  await other.close();
  expect(there.text).toBe(here.text);
});

test('a port in use is reported', async () => {
  const { port } = new URL(site.url);
  const thrown: unknown = await startPracticeSite({ port: Number(port) }).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({
    code: 'port-in-use',
    message: expect.stringContaining(`Port ${port} is in use`),
  });
});

test('closing does not wait for pending pages', async () => {
  const second = await startPracticeSite();
  const pending = fetch(`${second.url}/practice/slow/content?after=20000`).catch(() => 'cut off');
  await expect.poll(() => second.requests.length).toBe(1);
  await second.close();
  expect(await pending).toBe('cut off');
});

function titlesOn({ text }: { readonly text: string }): string[] {
  return [...text.matchAll(/<th scope="row"><a [^>]*><img [^>]*>([^<]+)<\/a>/g)].map(
    (match) => match[1] ?? '',
  );
}
