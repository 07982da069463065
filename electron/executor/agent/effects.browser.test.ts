import { describe, expect, test } from 'vitest';
import { deadPages, workingPages } from './testing/effect-pages.ts';
import { limitMs, press } from './testing/press-page.ts';

/** More often than a button without effect may be pressed. */
const presses = 4;
/** A model that insists is told twice that the button doesn't answer before the step ends. */
const attempts = 6;

describe.concurrent('where each press does something that a person sees, it is not stopped', () => {
  test.each(Object.entries(workingPages))(
    '%s',
    async (_, page) => {
      const { calls, code, lines } = await press(page.body, page.press, presses);
      expect({ calls, code }, lines.join('\n')).toEqual({ calls: presses, code: 'agent-failed' });
    },
    limitMs,
  );
});

describe.concurrent('a dead button is stopped after the third press, whatever changes beside it', () => {
  test.each(Object.entries(deadPages))(
    '%s',
    async (_, page) => {
      const { calls, code, lines } = await press(page.body, page.press, attempts);
      expect({ calls, code }, lines.join('\n')).toEqual({ calls: 3, code: 'unresponsive-element-bug' });
    },
    limitMs,
  );
});
