import { describe, expect, test } from 'vitest';
import { workingPages } from './testing/effect-pages.ts';
import { limitMs, press, presses } from './testing/press-page.ts';

describe('where each press does something that a person sees, it is not stopped', () => {
  test.each(Object.entries(workingPages))('%s', async (_, page) => {
    const { calls, code, lines } = await press(page.body, page.press);
    expect({ calls, code }, lines.join('\n')).toEqual({ calls: presses, code: 'agent-failed' });
  }, limitMs);
});
