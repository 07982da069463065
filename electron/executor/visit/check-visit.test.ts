import { expect, test } from 'vitest';
import type { PageCheck } from '../../../shared/checks/check.ts';
import type { JsonObject } from '../../../shared/json.ts';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import type { PageAnswer, PictureBaselines, ToolCaller } from '../ports.ts';
import { startRun } from '../walk/start-run.ts';
import { systemClock } from '../walk/system-clock.ts';
import { drawn, tool, when } from '../testing/drawn.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { recordingSink, type RecordingSink } from '../testing/recording-sink.ts';
import { answers, inOrder, scriptedTools } from '../testing/scripted-tools.ts';

const thanked = 'the text “Thank you” is on the page';
const resized = 'the picture of the page is 20 × 10 pixels, and the baseline 10 × 10';

interface Scene {
  readonly checks: readonly object[];
  readonly page?: (check: PageCheck) => PageAnswer | Promise<PageAnswer>;
  readonly extras?: object;
  readonly result?: JsonObject;
  readonly baselines?: PictureBaselines;
}

const picture = { kind: 'image', mimeType: 'image/png', data: new Uint8Array([1]) } as const;

async function runOne({
  checks,
  page,
  extras = {},
  result = { total: '12' },
  baselines,
}: Scene): Promise<{ sink: RecordingSink; status: string; calls: number; asked: PageCheck[] }> {
  const asked: PageCheck[] = [];
  const scripted = scriptedTools({ go: { answer: () => answers(result) } }, () =>
    Promise.resolve({ ...picture, mimeType: 'image/jpeg' }),
  );
  const tools: ToolCaller =
    page === undefined
      ? scripted
      : {
          ...scripted,
          check: (check) => {
            asked.push(check);
            return Promise.resolve(page(check));
          },
        };
  const sink = recordingSink();
  const workflow = drawn(
    [tool('pay', 'go', { traceLevel: 'Minimal', checks, ...extras }), tool('after', 'go')],
    ['pay -> after'],
  );
  const { status } = await startRun({
    runId: 'r',
    workflow,
    ports: { tools, clock: systemClock, sink, baselines },
  }).finished;
  return { sink, status, calls: scripted.calls.length, asked };
}

const text = { type: 'TextPresent', text: 'Thank you' };
const says =
  (answer: 'holds' | 'fails', actual = 'the page reads “Sorry”') =>
  (): PageAnswer => ({ answer, actual });

test('a check that holds is evidence', async () => {
  const { sink, status } = await runOne({ checks: [text], page: says('holds', 'it is shown') });
  expect(status).toBe('succeeded');
  expect(sink.of('check-evaluated')).toEqual([
    {
      type: 'check-evaluated',
      nodeId: 'pay',
      visit: 1,
      attempt: 1,
      index: 0,
      id: 'c1',
      check: 'TextPresent',
      verdict: 'passed',
      expected: thanked,
      actual: 'it is shown',
      message: `As expected: ${thanked}.`,
    },
  ]);
  expect(sink.of('node-succeeded')[0]?.proof).toBe(thanked);
});

test('a failed check fails the step after one picture', async () => {
  const { sink, status, calls } = await runOne({ checks: [text], page: says('fails') });
  expect([status, calls]).toEqual(['failed', 1]);
  expect(sink.of('node-failed')[0]?.failure).toMatchObject({
    code: 'check-failed',
    message: `Expected: ${thanked}. Actual: the page reads “Sorry”.`,
    details: { expected: thanked, actual: 'the page reads “Sorry”' },
  });
  expect(sink.of('check-evaluated')[0]).toMatchObject({ verdict: 'failed', evidence: ['1.png'] });
  expect(sink.of('artifact-recorded')).toHaveLength(1);
  expect(sink.of('node-succeeded')).toEqual([]);
});

test('only steps with checks record when checking starts', async () => {
  const { sink } = await runOne({ checks: [text], page: says('holds') });
  expect(sink.of('verification-started')).toEqual([
    { type: 'verification-started', nodeId: 'pay', visit: 1, by: 'checks' },
  ]);
});

test('trace level Off takes no picture', async () => {
  const { sink } = await runOne({ checks: [text], page: says('fails'), extras: { traceLevel: 'Off' } });
  expect(sink.artifacts).toEqual([]);
});

test('a `WarnOnly` check neither fails nor is evidence', async () => {
  const { sink, status } = await runOne({ checks: [{ ...text, level: 'WarnOnly' }], page: says('fails') });
  expect(status).toBe('succeeded');
  expect(sink.of('check-evaluated')[0]?.verdict).toBe('warned');
  expect(sink.of('node-succeeded')[0]?.proof).not.toContain('Thank you');
});

test('a retry calls again, and its checks count', async () => {
  const next = inOrder(answers('fails'), answers('holds'));
  const { sink, status, calls } = await runOne({
    checks: [text],
    extras: { retries: 1 },
    page: () => ({ answer: (next() as { value: 'holds' }).value, actual: 'so' }),
  });
  expect([status, calls]).toEqual(['succeeded', 3]);
  expect(sink.of('node-retrying')[0]?.failure.code).toBe('check-failed');
  const run = foldLines(
    idleRun,
    sink.events.map((event, index) => ({ seq: index + 1, at: 0, event })),
  );
  expect(run.visits[0]?.checks?.map(({ verdict }) => verdict)).toEqual(['passed']);
});

test('a failed check does not skip the others', async () => {
  const { sink } = await runOne({
    checks: [text, { type: 'UrlMatches', expected: '/done' }, text],
    page: ({ type }) => (type === 'UrlMatches' ? says('holds')() : says('fails')()),
  });
  expect(sink.of('check-evaluated').map(({ verdict }) => verdict)).toEqual(['failed', 'passed', 'failed']);
  expect(sink.of('node-failed')[0]?.failure.message).toContain('One more check failed, too.');
});

test('a check sees variables that its step set', async () => {
  const isTwelve = (value: string) => ({
    type: 'ValueMatches',
    condition: {
      left: { type: 'Variable', name: 'pay.total' },
      operator: 'Equals',
      right: { type: 'Literal', value: { type: 'String', value } },
    },
  });
  expect((await runOne({ checks: [isTwelve('12')] })).status).toBe('succeeded');
  const { sink, status } = await runOne({ checks: [isTwelve('13')] });
  expect(status).toBe('failed');
  expect(sink.of('check-evaluated')[0]).toMatchObject({
    expected: 'pay.total = “13”',
    actual: 'pay.total is “12”',
  });
});

test('an unknown variable fails a check', async () => {
  const { asked } = await runOne({
    checks: [{ type: 'TextPresent', text: 'Total ${pay.total}' }],
    page: says('holds'),
  });
  expect(asked).toMatchObject([{ text: 'Total 12' }]);
  const { sink, status } = await runOne({
    checks: [{ type: 'TextPresent', text: '${pay.totel}' }],
    page: says('holds'),
  });
  expect(status).toBe('failed');
  expect(sink.of('check-evaluated')[0]?.actual).toContain('pay.totel');
});

test('a check without a page is unverified', async () => {
  const { sink, status } = await runOne({
    checks: [text, { type: 'SoundMatches', loud: true }, { type: 'TextPresent' }],
  });
  expect(status).toBe('succeeded');
  expect(sink.of('check-evaluated').map(({ verdict }) => verdict)).toEqual([
    'unverified',
    'unverified',
    'unverified',
  ]);
  expect(sink.of('check-evaluated')[1]?.message).toContain('This version has no check “SoundMatches”.');
  expect(sink.of('node-succeeded')[0]?.proof).not.toContain('Thank you');
});

test('an unresponsive page leaves the check unverified', async () => {
  const { sink } = await runOne({
    checks: [text],
    page: () => ({ answer: 'unknown', message: 'No page is open.' }),
  });
  expect(sink.of('check-evaluated')[0]).toMatchObject({
    verdict: 'unverified',
    message: `Not verified: ${thanked}. No page is open.`,
    note: 'No page is open.',
  });
});

test('later pictures are compared with the first', async () => {
  const compare = (end: Awaited<ReturnType<PictureBaselines['compare']>>): PictureBaselines => ({
    compare: () => Promise.resolve(end),
  });
  const scene = {
    checks: [{ type: 'ScreenshotMatches' }],
    page: (): PageAnswer => ({ answer: 'pictured', picture, masks: [] }),
  };
  const first = await runOne({ ...scene, baselines: compare({ end: 'new' }) });
  expect(first.sink.of('check-evaluated')[0]).toMatchObject({
    verdict: 'unverified',
    message: expect.stringContaining('No baseline yet. This picture is now the baseline.'),
  });
  const other = await runOne({
    ...scene,
    baselines: compare({
      end: 'compared',
      isSame: false,
      share: 0.5,
      diff: picture.data,
      baseline: picture.data,
    }),
  });
  expect(other.status).toBe('failed');
  expect(other.sink.of('artifact-recorded').map(({ caption }) => caption)).toContain(
    'Difference from the baseline',
  );
  expect(other.sink.of('check-evaluated')[0]?.actual).toBe('50 % of the picture differs; 1 % is allowed');
  const same = await runOne({
    ...scene,
    baselines: compare({
      end: 'compared',
      isSame: true,
      share: 0,
      diff: picture.data,
      baseline: picture.data,
    }),
  });
  expect(same.sink.of('check-evaluated')[0]?.verdict).toBe('passed');
  const larger = await runOne({
    ...scene,
    baselines: compare({
      end: 'other-size',
      message: resized,
      advice: 'Take a new baseline.',
      baseline: picture.data,
    }),
  });
  expect(larger.sink.of('check-evaluated')[0]).toMatchObject({
    verdict: 'failed',
    actual: resized,
    message: expect.stringMatching(new RegExp(`Actual: ${resized}\\. Take a new baseline\\.$`)) as string,
  });
});

test('an If runs its checks', async () => {
  const checks = [
    {
      type: 'ValueMatches',
      condition: {
        left: { type: 'Variable', name: 'ask.result' },
        operator: 'Equals',
        right: { type: 'Literal', value: { type: 'Bool', value: true } },
      },
    },
  ];
  const sink = recordingSink();
  const workflow = drawn(
    [when('ask', { variable: 'x', equals: 1 }, { checks }), tool('yes', 'go'), tool('no', 'go')],
    ['ask -IfTrue-> yes', 'ask -IfFalse-> no'],
    [{ name: 'x', default: 2 }],
  );
  const { status, failure } = await startRun({
    runId: 'r',
    workflow,
    ports: { tools: scriptedTools({ go: {} }), clock: systemClock, sink },
  }).finished;
  expect([status, failure?.code]).toEqual(['failed', 'check-failed']);
});

test('Stop interrupts a check', async () => {
  const sink = recordingSink();
  const check = (): Promise<PageAnswer> => {
    run.stop();
    return new Promise(() => undefined);
  };
  const tools: ToolCaller = { ...scriptedTools({ go: {} }), check };
  const run = startRun({
    runId: 'r',
    workflow: drawn([tool('pay', 'go', { checks: [text] })], []),
    ports: { tools, clock: manualClock(), sink },
  });
  expect((await run.finished).status).toBe('stopped');
  expect(sink.typesOf()).not.toContain('check-evaluated');
});

test("a picture is compared with its check's baseline", async () => {
  const asked: string[] = [];
  const compare: PictureBaselines['compare'] = ({ checkId }) => {
    asked.push(checkId);
    return Promise.resolve({ end: 'new' });
  };
  const page = (): PageAnswer => ({ answer: 'pictured', picture, masks: [] });
  const type = 'ScreenshotMatches';
  await runOne({ checks: [{ type }, { type }], page, baselines: { compare } });
  await runOne({
    checks: [
      { type, id: 'new' },
      { type, id: 'c1' },
    ],
    page,
    baselines: { compare },
  });
  expect(asked).toEqual(['c1', 'c2', 'new', 'c1']);
});
