import type { Page } from 'playwright-core';

/** Whether nothing was opened in this window yet. */
export const isBlank = (page: Page): boolean => page.url() === 'about:blank' || page.url() === '';

/** What a step is told that looks for something there. */
export const nothingOpen =
  'No page is open in the automation browser yet: begin at a step that opens one, such as “Open page”.';
