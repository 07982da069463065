import { describe, expect, test } from 'vitest';
import { deadPages } from './effect-pages.ts';
import { limitMs, press, presses } from './press-page.ts';

/** Changes too rarely to be known before it was seen to change a few times. */
const rare = 'an advert that changes';

describe('a dead button is stopped after the third press, whatever changes beside it', () => {
  test.each(Object.entries(deadPages).filter(([name]) => name !== rare))('%s', async (_, page) => {
    const { calls, code, lines } = await press(page.body, page.press);
    expect({ calls, code }, lines.join('\n')).toEqual({ calls: 3, code: 'unresponsive-element-bug' });
  }, limitMs);
});

test('a dead button beside an advert that changes every 7 s is stopped, if not always at the third press', async () => {
  const page = deadPages[rare];
  const { calls, code, lines } = await press(page?.body ?? '', page?.press ?? '');
  expect(code, lines.join('\n')).toBe('unresponsive-element-bug');
  expect(calls).toBeLessThanOrEqual(presses);
}, limitMs);
