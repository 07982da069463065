import { expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/json.ts';
import { drawn, tool } from '../testing/drawn.ts';
import { instantClock } from '../testing/instant-clock.ts';
import { recordingSink } from '../testing/recording-sink.ts';
import { scriptedPage, type ScriptedState } from '../testing/scripted-page.ts';
import { startRun } from '../walk/start-run.ts';

async function click(onClick: (page: ScriptedState) => void, args: JsonObject) {
  const page = scriptedPage([{ role: 'button', name: 'More', onClick }], { text: '1' });
  const sink = recordingSink();
  const { failure, status } = await startRun({
    runId: 'r1',
    workflow: drawn([tool('a', 'click', { server: 'browser', arguments: { target: 'More', ...args } })], []),
    ports: {
      tools: {
        ...page,
        check(check) {
          const { text = '', within } = check as { readonly text?: string; readonly within?: string };
          const isThere = (within === undefined ? page.page.text : page.page.text.slice(2)).includes(text);
          const holds = check.type === 'TextAbsent' ? !isThere : isThere;
          return Promise.resolve({ answer: holds ? 'holds' : 'fails', actual: page.page.text });
        },
      },
      clock: instantClock(),
      sink,
    },
  }).finished;
  return { status, failure, clicks: page.calls.length, result: sink.of('node-succeeded')[0]?.result };
}
const grow = (page: ScriptedState): void => {
  page.text += ` ${page.text.split(' ').length + 1}`;
};

test('a click repeats until a text is gone', async () => {
  const drop = (page: ScriptedState): void => {
    page.text = page.text === '1' ? 'Load' : 'Done';
  };
  const loading = { untilGone: '1' };
  expect(await click(drop, loading)).toMatchObject({ status: 'succeeded', clicks: 1, result: { times: 1 } });
});

test('a click repeats a limited number of times', async () => {
  expect(await click(grow, { until: '9', times: 3 })).toMatchObject({
    failure: { code: 'not-reached', message: expect.stringMatching(/^Clicked 3 times\. Expected: .*“9”/) },
    clicks: 3,
  });
});

test('a click without an effect repeats three times at most', async () => {
  expect(await click(() => undefined, { until: '9' })).toMatchObject({
    failure: { code: 'unresponsive-element-bug' },
    clicks: 3,
  });
});

test('a text that shows elsewhere from the start doesn’t end it', async () => {
  const within = 'Results';
  expect(await click(grow, { until: '1', within })).toMatchObject({ status: 'succeeded', clicks: 9 });
  expect(await click(grow, { until: '1' })).toMatchObject({ clicks: 0, result: { times: 0 } });
});
