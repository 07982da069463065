import { expect, test } from 'vitest';
import { prompts } from '../../../../../shared/prompts/prompts.ts';
import type { BrowserHub } from '../../testing/open-browser-hub.ts';

const [, label = ''] = /"after ([^"]*)"` \(`within` that label\)/.exec(prompts.steps.template) ?? [];

export function testValuesBeside(browser: BrowserHub, pages: readonly string[]): void {
  test.each(pages)('a value beside its label is read as the prompt says: %s', async (html) => {
    await browser.draw(`<h1>Ticket</h1>${html.replace('LABEL', label)}<p>Comments</p>`);
    const args = { what: 'text', within: label, part: `after ${label}` };
    expect(await browser.value('extract', args)).toMatchObject({ value: '3.5 h' });
  });
}

export function testValuesOfLabels(browser: BrowserHub, pages: readonly string[]): void {
  test.each(pages)('a label is read as its value: %s', async (html) => {
    await browser.draw(html);
    const read = (part?: string) =>
      browser.value('extract', { target: 'Open total', ...(part === undefined ? {} : { part }) });
    expect(await read()).toEqual({ value: '$4,010.00' });
    expect(await read('number')).toEqual({ value: 4_010 });
    expect(await read('after Open total')).toEqual({ value: '$4,010.00' });
  });
}

export function testLabelsAlone(
  browser: BrowserHub,
  pages: readonly [html: string, isWarned: boolean][],
): void {
  test.each(pages)('a label that is read without its number is a warning: %s', async (html, isWarned) => {
    await browser.draw(html);
    const { value, warning = '' } = await browser.value('extract', { target: 'Open total' });
    expect(value).toBe('Open total');
    expect(warning).toMatch(isWarned ? /^Only “Open total” itself was read/ : /^$/);
  });
}
