import { expect, test } from 'vitest';
import { describeTurn } from './describe-agent.ts';

const turned = (line: string) =>
  describeTurn({
    type: 'agent-turn-ended',
    nodeId: 'n1',
    visit: 1,
    turn: 3,
    phase: 'steps',
    thought: { think: '', act: '' },
    line,
    delta: 'high',
    verdict: 'done',
    remember: [],
    isNews: false,
    pictures: {},
    usage: { input: 0, output: 0 },
    durationMs: 0,
    action: {
      kind: 'tool',
      server: 'browser',
      tool: 'open_page',
      arguments: { url: 'http://shop.test/a' },
      effect: 'idempotent',
    },
    meters: {
      toolCalls: { used: 1, of: 9 },
      tokens: { used: 1, of: 9 },
      time: { used: 1, of: 9 },
      revisions: { used: 0, of: 0 },
    },
  });

test('a turn is one line with its end', () => {
  expect(turned('a page opened')).toBe('turn 3  open_page {"url":"http://shop.test/a"}: a page opened');
  const long = turned(
    `attempt 1 of 3 on navigate http://shop.test/${'very-long-'.repeat(20)}, the page went to another address`,
  );
  expect(long).toMatch(/: attempt 1 of 3 on navigate .*….*the page went to another address$/);
  expect(long.length).toBeLessThanOrEqual(150);
});
