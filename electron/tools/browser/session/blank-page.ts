import type { Page } from 'playwright-core';

export const isBlank = (page: Page): boolean => page.url() === 'about:blank' || page.url() === '';

export const nothingOpen =
  'No page is open in the automation browser yet. Start with a step that opens one, such as “Open page”.';
