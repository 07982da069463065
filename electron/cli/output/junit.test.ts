import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../../shared/run/events.ts';
import { foldLines, idleRun } from '../../../shared/run/fold-run.ts';
import { drawn, tool, when } from '../../executor/testing/drawn.ts';
import { writeJunit } from './junit.ts';

const workflow = drawn(
  [
    tool('a', 'click', { name: 'Buy "it" & <go>' }),
    when('if', { variable: 'x', equals: 1 }),
    tool('b', 'click'),
  ],
  ['a -> if', 'if -IfTrue-> b', 'if -IfFalse-> b'],
);

function report(...events: RunEvent[]): string {
  return writeJunit(
    foldLines(
      idleRun,
      events.map((event, index) => ({ seq: index + 1, at: 0, event })),
    ),
    workflow,
  );
}

const started = (nodeId: string): RunEvent => ({
  type: 'node-started',
  nodeId,
  visit: 1,
  attempt: 1,
  iterations: [],
});
const passed = (nodeId: string): RunEvent => ({
  type: 'node-succeeded',
  nodeId,
  visit: 1,
  attempt: 1,
  durationMs: 1500,
  result: null,
  variables: {},
});

test("steps are test cases; branches and loops aren't", () => {
  const xml = report(started('a'), passed('a'), started('if'), passed('if'), {
    type: 'node-skipped',
    nodeId: 'b',
    visit: 1,
    iterations: [],
    reason: 'disabled',
  });
  expect(xml).toContain(
    '<testsuite name="Drawn" timestamp="1970-01-01T00:00:00" tests="2" failures="0" errors="0" skipped="1"',
  );
  expect(xml).toContain(
    '<testcase name="Buy &quot;it&quot; &amp; &lt;go&gt;" classname="Drawn" time="1.500"/>',
  );
  expect(xml).toContain('<skipped message="Disabled."/>');
});

test('the report escapes failures and control characters', () => {
  const failure = { code: 'x', message: 'a < b\u0000\u001B[31m & "c"\uD800\nsecond line' };
  const xml = report(started('a'), {
    type: 'node-failed',
    nodeId: 'a',
    visit: 1,
    attempt: 1,
    durationMs: 1,
    failure,
  });
  expect(xml).toContain(
    '<failure message="a &lt; b\\u0000\\u001b[31m &amp; &quot;c&quot;" type="x">a &lt; b\\u0000\\u001b[31m &amp; &quot;c&quot;&#10;second line</failure>',
  );
});

test('a failure outside steps is an error', () => {
  const xml = report(started('a'), passed('a'), {
    type: 'run-finished',
    status: 'failed',
    durationMs: 1,
    visits: 1,
    failure: { code: 'disk-full', message: 'The disk is full.' },
  });
  expect(xml).toContain('errors="1"');
  expect(xml).toContain('<error message="The disk is full." type="disk-full">');
});

test("the report keeps a reason's period", () => {
  const xml = report(started('a'), passed('a'), {
    type: 'outcome-judged',
    nodeId: 'a',
    visit: 1,
    expected: 'The book is there.',
    verdict: 'unverified',
    reason: 'Nobody looked.',
  });
  expect(xml).toContain('Expected outcome unverified: The book is there. Nobody looked.');
});

test('the report lists reuse, reruns, evidence, and unverified steps', () => {
  const call: RunEvent = {
    type: 'tool-called',
    nodeId: 'b',
    visit: 1,
    attempt: 1,
    server: 's',
    tool: 'click',
    arguments: {},
    effect: 'non-idempotent',
  };
  const xml = report(
    {
      type: 'run-started',
      runId: 'r2',
      workflowId: 'w',
      workflowName: 'W',
      variables: {},
      resumed: { runId: 'r1', reused: 2, sentence: '' },
    },
    {
      type: 'visit-reused',
      nodeId: 'c',
      visit: 1,
      attempt: 1,
      iterations: [],
      durationMs: 5,
      result: null,
      variables: {},
    },
    {
      type: 'visit-reused',
      nodeId: 'a',
      visit: 1,
      attempt: 1,
      iterations: [],
      durationMs: 5,
      result: null,
      variables: {},
      proof: 'the page <went> on',
    },
    {
      type: 'node-started',
      nodeId: 'b',
      visit: 1,
      attempt: 1,
      iterations: [],
      rerun: 'The page has changed.',
    },
    call,
    passed('b'),
  );
  expect(xml).toContain('<property name="resumes" value="r1"/>');
  expect(xml).toContain('<property name="unverified" value="b: no evidence that it worked."/>');
  expect(xml).toContain(
    '<system-out>Reused from run r1.&#10;Verified by: the page &lt;went&gt; on</system-out>',
  );
  expect(xml).toContain(
    '<system-out>Run again: The page has changed.&#10;Not verified: nothing shows its effect.</system-out>',
  );
  expect(xml).toContain('<property name="unverified" value="c: no evidence that it worked."/>');
  expect(xml).toContain(
    '<system-out>Reused from run r1.&#10;Not verified: nothing shows its effect.</system-out>',
  );
});

test('“passed with warnings” is a property', () => {
  const warning: RunEvent = {
    type: 'warning-raised',
    nodeId: 'a',
    code: 'x',
    message: 'The title differs.',
  };
  expect(
    report(started('a'), warning, passed('a'), {
      type: 'run-finished',
      status: 'succeeded',
      durationMs: 1,
      visits: 1,
    }),
  ).toContain('<property name="verdict" value="passed with warnings"/>');
});

test('any text gives well-formed XML', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, message) => {
      const named = drawn([tool('a', 'click', { name })], []);
      const xml = writeJunit(
        foldLines(
          idleRun,
          [
            started('a'),
            {
              type: 'node-failed',
              nodeId: 'a',
              visit: 1,
              attempt: 1,
              durationMs: 1,
              failure: { code: message, message },
            } satisfies RunEvent,
          ].map((event, index) => ({ seq: index + 1, at: 0, event })),
        ),
        { ...named, name: message },
      );
      expect(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(xml)).toBe(false);
      expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
      expect(xml.replaceAll(/<\?xml[^>]*\?>|<\/?[a-z-]+(?: [a-z]+="[^"<>]*")*\/?>/g, '')).not.toMatch(
        /[<>"]/,
      );
    }),
  );
});

test('the report adds no second period', () => {
  const judged: RunEvent = {
    type: 'outcome-judged',
    nodeId: 'a',
    visit: 1,
    expected: 'The order is placed.',
    verdict: 'unverified',
    reason: 'No model sees it.',
  };
  expect(report(started('a'), passed('a'), judged)).toContain(
    'Expected outcome unverified: The order is placed. No model sees it.',
  );
});
