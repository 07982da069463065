import { expect, test } from 'vitest';
import { drawn, endLoop, loop, tool } from '../../electron/executor/testing/drawn.ts';
import type { RunEvent } from '../run/events.ts';
import { foldLines, idleRun } from '../run/fold-run.ts';
import type { ReportedRun } from './reported-run.ts';
import { writeHtmlReport } from './write-html-report.ts';

const hostile = '</pre><script>alert(1)</script><img src=x onerror=alert(2)>"\'';
const workflow = drawn(
  [
    tool('a', 'click', { name: hostile }),
    loop('l', { variable: 'x', equals: 1 }, 100_000),
    tool('b', 'read'),
    endLoop('e', 'l'),
  ],
  ['a -> l', 'l -LoopBody-> b', 'b -> e', 'e -> l'],
);
const started: RunEvent = {
  type: 'run-started',
  runId: 'r1',
  workflowId: 'w1',
  workflowName: 'W',
  variables: {},
};

function reported(events: readonly RunEvent[], more: Partial<ReportedRun> = {}): ReportedRun {
  return {
    workflow,
    run: foldLines(
      idleRun,
      [started, ...events].map((event, index) => ({ seq: index + 1, at: 1_000 + index, event })),
    ),
    entries: [],
    states: {},
    screenshots: new Map(),
    gone: new Set(),
    ...more,
  };
}
const begin = (nodeId: string, visit = 1, extras: object = {}): RunEvent => ({
  type: 'node-started',
  nodeId,
  visit,
  attempt: 1,
  iterations: [],
  ...extras,
});
const call = (nodeId: string, visit = 1): RunEvent => ({
  type: 'tool-called',
  nodeId,
  visit,
  attempt: 1,
  server: 'browser',
  tool: 'click',
  arguments: { target: hostile },
  effect: 'non-idempotent',
});
const pass = (nodeId: string, visit = 1, extras: object = {}): RunEvent => ({
  type: 'node-succeeded',
  nodeId,
  visit,
  attempt: 1,
  durationMs: 5,
  result: hostile,
  variables: { [`${nodeId}.result`]: hostile },
  ...extras,
});
const fail = (nodeId: string, visit = 1): RunEvent => ({
  type: 'node-failed',
  nodeId,
  visit,
  attempt: 1,
  durationMs: 5,
  failure: {
    code: 'x',
    message: hostile,
    details: { candidates: [{ role: 'button', name: hostile }], expected: hostile, actual: 'less' },
  },
});
const finish = (status: 'succeeded' | 'failed'): RunEvent => ({
  type: 'run-finished',
  status,
  durationMs: 50,
  visits: 1,
  ...(status === 'failed'
    ? { nodeId: 'a', failure: { code: 'x', message: hostile, details: { candidates: [hostile] } } }
    : {}),
});

test('text from pages and tools is escaped', () => {
  const page = writeHtmlReport(
    reported([
      begin('a'),
      call('a'),
      fail('a'),
      { type: 'warning-raised', nodeId: 'a', code: 'w', message: hostile },
      finish('failed'),
    ]),
  );
  expect(page).not.toMatch(/<script|<img src=x/);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain("default-src 'none'");
});

test('a failed run shows step, values, and candidates', () => {
  const page = writeHtmlReport(reported([begin('a'), call('a'), fail('a'), finish('failed')]));
  expect(page).toMatch(/<p class="ending">Failed<\/p>/);
  expect(page).toMatch(/Expected<\/dt>[^]*Actual<\/dt>/);
  expect(page).toContain('<ul class="candidates">');
  expect(page).toMatch(/data-status="failed"><details open>/);
});

test('a step without evidence isn’t verified', () => {
  const unverified = writeHtmlReport(reported([begin('a'), call('a'), pass('a'), finish('succeeded')]));
  expect(unverified).toMatch(/<h2>Not verified<\/h2>/);
  const verified = writeHtmlReport(
    reported([begin('a'), call('a'), pass('a', 1, { proof: 'the page went to /paid' }), finish('succeeded')]),
  );
  expect(verified).not.toContain('Not verified');
  expect(verified).toContain('<dt>Verified by</dt><dd>the page went to /paid</dd>');
});

test('reused visits and reruns are shown', () => {
  const page = writeHtmlReport(
    reported([
      {
        type: 'visit-reused',
        nodeId: 'a',
        visit: 1,
        attempt: 1,
        iterations: [],
        durationMs: 5,
        result: null,
        variables: {},
      },
      begin('b', 1, { rerun: 'The page has changed.' }),
      pass('b'),
      finish('succeeded'),
    ]),
  );
  expect(page).toContain('<span class="tag">reused</span>');
  expect(page).toContain('<dt>Run again</dt><dd>The page has changed.</dd>');
});

test('screenshots are embedded, page changes listed', () => {
  const state = {
    session: 's',
    windowId: 'w',
    url: 'http://shop/',
    title: 'Shop',
    dialogs: [],
    landmarks: ['main'],
    elements: ['button Pay'],
  };
  const page = writeHtmlReport(
    reported(
      [
        begin('a'),
        {
          type: 'artifact-recorded',
          nodeId: 'a',
          visit: 1,
          kind: 'screenshot',
          file: '1.png',
          mimeType: 'image/png',
          caption: 'Before "it"',
          moment: 'before',
        },
        pass('a'),
        finish('succeeded'),
      ],
      {
        screenshots: new Map([['1.png', 'data:image/png;base64,AAAA']]),
        states: { one: state, two: { ...state, url: 'http://shop/paid', elements: [] } },
        entries: [
          {
            seq: 1,
            nodeId: 'a',
            visit: 1,
            iterations: [],
            attempt: 1,
            phase: 'main',
            nodeType: 'Tool',
            specHash: '',
            inputs: [],
            pre: 'one',
            post: 'two',
            startedAt: 0,
            endedAt: 1,
            verdict: 'passed',
            evidence: [],
          },
        ],
      },
    ),
  );
  expect(page).toContain('<img src="data:image/png;base64,AAAA" alt="Before &quot;it&quot;: before">');
  expect(page).toMatch(/Address<\/th><td>http:\/\/shop\/<\/td><td>http:\/\/shop\/paid<\/td>/);
  expect(page).toMatch(/On the page<\/th><td>button Pay<\/td><td><\/td>/);
});

test('deleted screenshots are reported', () => {
  const page = writeHtmlReport(
    reported(
      [
        begin('a'),
        {
          type: 'artifact-recorded',
          nodeId: 'a',
          visit: 1,
          kind: 'screenshot',
          file: '1.png',
          mimeType: 'image/png',
          caption: 'Before',
          moment: 'before',
        },
        pass('a'),
        finish('succeeded'),
      ],
      { gone: new Set(['1.png']) },
    ),
  );
  expect(page).toContain('1 screenshot of this run was deleted from the run’s folder.');
  expect(page).toContain('1 screenshot was deleted from the run’s folder.');
});

test('a long run shows 50 iterations', () => {
  const events = Array.from({ length: 3_000 }, (_, index) => {
    const iterations = [{ loopId: 'l', iteration: index + 1 }];
    return [
      begin('l', index + 1),
      pass('l', index + 1),
      begin('b', index + 1, { iterations }),
      index === 2_000 ? fail('b', index + 1) : pass('b', index + 1, { result: 'x'.repeat(20_000) }),
      begin('e', index + 1, { iterations }),
      pass('e', index + 1),
    ];
  }).flat();
  const report = reported([...events, finish('succeeded')]);
  const page = writeHtmlReport(report);
  expect(page.length).toBeLessThan(3_000_000);
  expect(page).toContain('Iteration 3000<');
  expect(page).toContain('Iteration 2951<');
  expect(page).not.toContain('Iteration 2950<');
  expect(page).toContain('These steps failed:');
  expect(writeHtmlReport(report)).toBe(page);
});

test('a resumed run shows the earlier id', () => {
  const resumed = {
    runId: '5fa895b5-c229-4491-aea5-06d62d1141b9',
    reused: 1,
    sentence: 'The page is still there.',
  };
  const page = writeHtmlReport(
    reported([{ ...started, resumed }, begin('a'), pass('a'), finish('succeeded')]),
  );
  expect(page).toContain(
    '<code title="5fa895b5-c229-4491-aea5-06d62d1141b9">5fa895b5</code>. The page is still there.',
  );
});

test('checks and expected outcomes are shown', () => {
  const check: RunEvent = {
    type: 'check-evaluated',
    nodeId: 'a',
    visit: 1,
    attempt: 1,
    index: 0,
    check: 'the title is “Shop”',
    verdict: 'warned',
    expected: 'Shop',
    actual: 'Shoppe <b>',
    message: 'The title differs.',
  };
  const page = writeHtmlReport(
    reported([begin('a'), call('a'), check, pass('a', 1, { proof: 'x' }), finish('succeeded')]),
  );
  expect(page).toContain('<p class="ending">Passed with warnings</p>');
  expect(page).toMatch(/<b>warned<\/b> the title is “Shop”<p>The title differs\.<\/p>[^]*Shoppe &lt;b&gt;/);
  expect(page).toMatch(
    /data-status="warned"[^]*aria-label="passed with a warning">!<[^]*<span class="tag warn">warning</,
  );
  const judged: RunEvent = {
    type: 'outcome-judged',
    nodeId: 'a',
    visit: 1,
    expected: 'The order is placed',
    verdict: 'failed',
    reason: 'The basket is still full.',
  };
  const missed = writeHtmlReport(reported([begin('a'), pass('a'), judged, finish('succeeded')]));
  expect(missed).toContain('<p class="ending">Failed</p>');
  expect(missed).toMatch(/Not as expected[^]*The basket is still full\./);
});

test('a warning names its step once', () => {
  const warn = (code: string, message: string, nodeId?: string): RunEvent => ({
    type: 'warning-raised',
    code,
    message,
    ...(nodeId === undefined ? {} : { nodeId }),
  });
  const page = writeHtmlReport(
    reported([
      begin('b'),
      warn('no-picture', 'No screenshot could be taken.', 'b'),
      warn('not-verified', '"b" continued.', 'b'),
      warn('human-interfered', 'Somebody clicked.'),
      pass('b'),
      finish('succeeded'),
    ]),
  );
  expect(page).toContain(
    '<ul><li>b: No screenshot could be taken.</li><li>&quot;b&quot; continued.</li><li>Somebody clicked.</li></ul>',
  );
});

test('notices follow the name', () => {
  const message = 'The browser runs without its <sandbox>.';
  const page = writeHtmlReport(
    reported([
      { ...started, notices: [{ code: 'no-sandbox', message }] },
      begin('a'),
      pass('a'),
      finish('succeeded'),
    ]),
  );
  expect(page).toContain('<p class="note">The browser runs without its &lt;sandbox&gt;.</p>');
});

test('results are shown at the top', () => {
  const page = writeHtmlReport(
    reported([
      begin('a'),
      pass('a'),
      { type: 'result-kept', nodeId: 'a', visit: 1, iterations: [], name: 'Order <number>', value: 'A-17' },
      finish('succeeded'),
    ]),
  );
  expect(page).toContain('<dt>Order &lt;number&gt;</dt><dd>A-17</dd>');
});

test('a result of rows is a table', () => {
  const value = [{ Item: '<Lamp>', Price: 24.5 }];
  const page = writeHtmlReport(
    reported([
      begin('a'),
      pass('a'),
      { type: 'result-kept', nodeId: 'a', visit: 1, iterations: [], name: 'Lines', value },
      finish('succeeded'),
    ]),
  );
  expect(page).toContain('<th scope="col">Item</th><th scope="col">Price</th>');
  expect(page).toContain('<td>&lt;Lamp&gt;</td><td>24.5</td>');
});
