import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { boundTo } from '../../../shared/testing/sealed.ts';
import { drawn } from '../testing/drawn.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { answerTurn, check, pressTurn, sensible, shows } from './testing/practice-models.ts';
import {
  expectSameReplay,
  expectToBeStopped,
  expectToPass,
  practice,
  practiceLimitMs,
  workOnPage,
} from './testing/practice-runs.ts';
import { passedTasks, replayedTasks, stoppedTasks } from './testing/practice-tasks.ts';

describe('a model that repeats itself is stopped', () => {
  test.each(Object.entries(stoppedTasks))('%s', async (_, task) => expectToBeStopped(task), practiceLimitMs);
});

describe('a sensible model passes', () => {
  test.each(Object.entries(passedTasks))('%s', async (_, task) => expectToPass(task), practiceLimitMs);
});

describe('replay of a recorded run', () => {
  test.each(Object.entries(replayedTasks))(
    '%s gives identical decisions and counts',
    async (_, task) => expectSameReplay(task),
    practiceLimitMs,
  );
});

async function busyPage() {
  const held: (() => void)[] = [];
  const server = createServer(({ url = '/' }, response) => {
    response.setHeader('content-type', 'text/html');
    if (url === '/content')
      held.push(() =>
        response.end(
          '<button onclick="this.outerHTML = \'<h2>The Quiet Pilot</h2>\'">Show the book</button>',
        ),
      );
    else
      response.end(`<!doctype html><html lang="en"><title>Shelf</title><main aria-busy="true"><p>Fetching a book…</p></main>
      <script>fetch('/content').then((reply) => reply.text()).then((text) => { const [main] = document.getElementsByTagName('main'); main.innerHTML = text; main.ariaBusy = 'false'; });</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    finish: () => {
      for (const answer of held.splice(0)) answer();
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test(
  "a busy page isn't a refusal",
  async () => {
    const page = await busyPage();
    let isAsked = false;
    const sleep: typeof systemClock.sleep = (...pause) => {
      if (isAsked) page.finish();
      return systemClock.sleep(...pause);
    };
    const model = sensible(
      [shows('heading "The Quiet Pilot"'), check('The Quiet Pilot')],
      [() => (isAsked = true), pressTurn('Show the book')],
    );
    const { outcome, lines, turns } = await workOnPage(page.url, model, { clock: { ...systemClock, sleep } });
    page.close();
    expect({ status: outcome.status, lines }).toMatchObject({ status: 'succeeded' });
    expect(turns[0]).toMatchObject({
      verdict: 'done',
      line: expect.stringMatching(/^wait 1 of 2, the page is ready/),
    });
  },
  practiceLimitMs,
);

test(
  'a lost secret reaches no prompt or event',
  async () => {
    const { browser, site } = practice();
    const secret = 'kettle-4711';
    await browser.value('open_page', { url: `${site.url}/practice/stubborn-field` });
    const sink = recordingSink();
    const model = sensible(
      [shows('••••••'), check('Library card')],
      [shows('Library card'), answerTurn('type_text', { into: 'Library card', text: '${secrets.card}' })],
    );
    const node = {
      id: 'a',
      name: 'Work',
      type: 'AiStep',
      params: { prompt: 'Type ${secrets.card} into the library card.' },
      traceLevel: 'Off',
    };
    const outcome = await startRun({
      runId: 'r1',
      workflow: drawn([node], []),
      ports: {
        tools: browser.callerWith({ card: secret }, boundTo(['card'], { origins: [site.url] })),
        clock: systemClock,
        sink,
        model,
      },
      agent: { allowedOrigins: [site.url] },
    }).finished;
    expect(
      outcome,
      sink
        .of('agent-turn-ended')
        .map(({ line }) => line)
        .join('\n'),
    ).toEqual({ status: 'succeeded' });
    expect(model.everything()).toContain('${secrets.card}');
    expect(model.everything()).not.toContain(secret);
    expect(JSON.stringify(sink.events)).not.toContain(secret);
  },
  practiceLimitMs,
);
