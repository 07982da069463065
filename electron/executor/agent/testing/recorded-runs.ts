import { afterAll, beforeAll } from 'vitest';
import type { PracticeSite } from '../../../../examples/practice-site/start-practice-site.ts';
import type { ModelMessage } from '../../../../shared/models/chat-model.ts';
import { replayModel } from '../../../assistant/models/recording/testing/replay.ts';
import {
  recordedAgentTask,
  recordedFolder,
  recordedTurns,
} from '../../../assistant/testing/recorded-answers.ts';
import { openBrowserHub, type BrowserHub } from '../../../tools/browser/testing/open-browser-hub.ts';
import { openPracticeSite } from '../../../tools/browser/testing/open-practice-site.ts';
import { startRun } from '../../walk/start-run.ts';
import { systemClock } from '../../walk/system-clock.ts';
import { drawn } from '../../testing/drawn.ts';
import { recordingSink } from '../../testing/recording-sink.ts';
import { scriptedChat } from '../../testing/scripted-chat.ts';
import { carefulJudge } from './careful-judge.ts';

let browser: BrowserHub;
let site: PracticeSite;
beforeAll(async () => {
  browser = await openBrowserHub();
  site = await openPracticeSite();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

function recorded(folder: string) {
  return { ...recordedAgentTask(folder), turns: recordedTurns(folder).map(({ reply }) => reply) };
}
export const recordedShelves = recorded('agent-shelves');
export const cheapest = recorded('agent-cheapest');

export function replayed(
  folder: string,
  judge: (messages: readonly ModelMessage[]) => string,
): Parameters<typeof scriptedChat>[number] {
  const turns = replayModel(recordedFolder(folder));
  return async (messages, options) =>
    options.schema?.name === 'verdict' ? judge(messages) : (await turns.reply(messages, options)).text;
}

export async function workOnRecorded(
  { task, criteria, page }: ReturnType<typeof recordedAgentTask>,
  ...script: Parameters<typeof scriptedChat>
) {
  const { href, origin } = new URL(page, site.url);
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

export const judgeShelves = carefulJudge(({ pages, claim }) => {
  for (const shelf of ['Sea stories', 'Garden books', 'Night trains']) {
    const page = pages.find(({ address }) => address.endsWith(shelf.toLowerCase().replace(' ', '-')));
    const [, shown] = /status: (\d+) books/.exec(page?.lines.join('\n') ?? '') ?? [];
    if (shown === undefined) return { verdict: 'unverified', reason: `Nothing shows the shelf ${shelf}.` };
    if (countOf(claim, shelf) !== shown) return { verdict: 'failed', reason: `${shelf} has ${shown} books.` };
  }
  return undefined;
});

export const judgePrices = carefulJudge(({ pages }) => {
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

export const judgeShown = (text: string) =>
  carefulJudge(({ pages }) =>
    pages.some(({ lines }) => lines.join('\n').includes(text))
      ? undefined
      : { verdict: 'unverified', reason: `No page shows “${text}”.` },
  );

export const home = (): string => site.url;
