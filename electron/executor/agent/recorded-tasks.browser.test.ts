import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PracticeSite } from '../../../examples/practice-site/start-practice-site.ts';
import { recordedTasks } from '../../assistant/testing/recorded-answers.ts';
import { openBrowserHub, type BrowserHub } from '../../tools/browser/testing/open-browser-hub.ts';
import { openPracticeSite } from '../../tools/browser/testing/open-practice-site.ts';
import { startRun } from '../start-run.ts';
import { systemClock } from '../system-clock.ts';
import { drawn } from '../testing/drawn.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { scriptedChat } from '../testing/scripted-chat.ts';
import { carefulJudge } from './testing/careful-judge.ts';

/** Two tasks that a strong model did, blind, and whose proof was refused: its judge wasn't shown the pages. */
let browser: BrowserHub;
let site: PracticeSite;
beforeAll(async () => {
  browser = await openBrowserHub();
  site = await openPracticeSite();
}, 120_000);
afterAll(async () => {
  await browser.close();
  await site.close();
});
const limitMs = 120_000;

function recorded(start: string) {
  const found = recordedTasks().find(({ task }) => task.startsWith(start));
  if (found === undefined) throw new Error(`no recorded task begins with “${start}”`);
  return { ...found, turns: found.replies.filter(({ judge }) => judge !== true).map(({ reply }) => reply) };
}
const shelves = recorded('The menu of this bookshop');
const cheapest = recorded('Find the cheapest book');

async function work({ task, criteria }: typeof shelves, ...script: Parameters<typeof scriptedChat>) {
  const { href, origin } = new URL('/', site.url);
  await browser.value('open_page', { url: new URL('/new-visitor', site.url).href });
  await browser.value('open_page', { url: href });
  const sink = recordingSink();
  const model = scriptedChat(...script);
  const params = { prompt: task, successCriteria: criteria.join('\n') };
  const outcome = await startRun({
    runId: 'r1',
    workflow: drawn([{ id: 'a', name: 'Work', type: 'AiStep', params, traceLevel: 'Off' }], []),
    ports: { tools: browser.caller, clock: systemClock, sink, model },
    agent: { allowedOrigins: [origin] },
  }).finished;
  return { outcome, model, lines: sink.of('agent-turn-ended').map(({ line }) => line) };
}

const countOf = (text: string, shelf: string): string | undefined =>
  new RegExp(`${shelf}(?: has)? (\\d+)`).exec(text)?.[1];

/** Each shelf was opened, and its page says the number that is claimed. */
const countsShelves = carefulJudge(({ pages, claim }) => {
  for (const shelf of ['Sea stories', 'Garden books', 'Night trains']) {
    const page = pages.find(({ address }) => address.endsWith(shelf.toLowerCase().replace(' ', '-')));
    const [, shown] = /status: (\d+) books/.exec(page?.lines.join('\n') ?? '') ?? [];
    if (shown === undefined) return { verdict: 'unverified', reason: `Nothing shows the shelf ${shelf}.` };
    if (countOf(claim, shelf) !== shown) return { verdict: 'failed', reason: `${shelf} has ${shown} books.` };
  }
  return undefined;
});

/** All 20 books of the shelf were seen, and the one in the basket costs the least. */
const weighsPrices = carefulJudge(({ pages }) => {
  const books = new Map<string, number>();
  for (const { address, lines } of pages)
    if (address.includes('shelf=sea-stories'))
      for (const line of lines) {
        const [, title, price] = /row "(.+?) [A-Z]\w+ [A-Z]\w+ £([\d.]+) /.exec(line) ?? [];
        if (title !== undefined) books.set(title, Number(price));
      }
  if (books.size < 20) return { verdict: 'unverified', reason: `Only ${books.size} of 20 prices are shown.` };
  const [[best] = ['']] = [...books].sort(([, one], [, other]) => one - other);
  const basket = pages
    .filter(({ address }) => address.includes('/basket'))
    .flatMap(({ lines }) => lines)
    .join('\n');
  return basket.includes(best) ? undefined : { verdict: 'failed', reason: `${best} is cheaper.` };
});

test(
  'counts that were read on pages left behind are accepted, and a page noted is told with what it says',
  async () => {
    const { outcome, model, lines } = await work(shelves, ...shelves.turns.slice(0, 5), countsShelves);
    expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
    const question = model.asked.at(-1)?.messages.at(-1)?.content ?? '';
    expect(question).toMatch(
      /Turn 2 \(on the page before turn 2: all its names and figures\) "Sea stories: 20 books/,
    );
  },
  limitMs,
);

test(
  'a count that the page contradicts is refused, and a note of it is told as not found',
  async () => {
    const turns = shelves.turns.slice(0, 5).map((reply) => reply.replaceAll('16', '18'));
    const { outcome, model } = await work(shelves, ...turns, countsShelves);
    expect(outcome.failure).toMatchObject({
      code: 'agent-rejected',
      details: { actual: 'Garden books has 16 books.' },
    });
    expect(model.everything()).toMatch(/all but 18\) "Garden books: 18 books/);
  },
  limitMs,
);

test(
  'a shelf that was never opened is not accepted, whatever is claimed of it',
  async () => {
    const turns = shelves.turns.slice(0, 5).filter((_, index) => index !== 1);
    const report = turns.at(-1) ?? '';
    const { outcome } = await work(shelves, ...turns, countsShelves, report, countsShelves);
    expect(outcome.failure).toMatchObject({
      code: 'agent-unverified',
      details: { actual: 'Nothing shows the shelf Garden books.' },
    });
  },
  limitMs,
);

test(
  'after a refusal the pages may be gone back to: by a link, by the way back, by an address',
  async () => {
    const [, , , , report = '', link = '', back = ''] = shelves.turns;
    const doubt = shelves.replies.find(({ judge }) => judge)?.reply ?? '';
    const look = report.replace(/"action":.*/, '"action": {"action_type": "read_page"}}');
    const { outcome, lines, model } = await work(
      shelves,
      ...shelves.turns.slice(0, 5),
      doubt,
      link,
      back,
      cheapest.turns[9]?.replace('practice://corner-bookshop/', site.url) ?? '',
      look,
      report,
      countsShelves,
    );
    expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
    expect(model.everything()).toMatch(/What counts as looking: .*find_text.*extract/);
    // An earlier refusal is no evidence.
    expect(model.asked.at(-1)?.messages.at(-1)?.content).not.toContain('is confirmed by a tool answer');
  },
  limitMs,
);

test(
  'the cheapest book of three pages is accepted by the prices that the pages showed',
  async () => {
    const { outcome, lines } = await work(cheapest, ...cheapest.turns.slice(0, 9), weighsPrices);
    expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
  },
  limitMs,
);

test(
  'a cheapest book is not accepted while a page of the shelf was never seen',
  async () => {
    const turns = cheapest.turns.slice(0, 9).filter((_, index) => index !== 2 && index !== 3);
    const { outcome } = await work(cheapest, ...turns, weighsPrices, turns.at(-1) ?? '', weighsPrices);
    expect(outcome.failure).toMatchObject({
      code: 'agent-unverified',
      details: { actual: 'Only 16 of 20 prices are shown.' },
    });
  },
  limitMs,
);

test(
  'a book that is not the cheapest is refused',
  async () => {
    const turns = cheapest.turns
      .slice(0, 9)
      .filter((_, index) => index !== 3)
      .map((reply) => reply.replaceAll('A Lamp for the Lighthouse', 'The Tide Table'));
    const { outcome, lines } = await work(cheapest, ...turns, weighsPrices);
    expect({ failure: outcome.failure, lines }).toMatchObject({ failure: { code: 'agent-rejected' } });
  },
  limitMs,
);
