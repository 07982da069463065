import type { Page } from 'playwright-core';

export const isBlankAddress = (address: string): boolean => address === 'about:blank' || address === '';

export const isBlank = (page: Page): boolean => isBlankAddress(page.url());

export const nothingOpen =
  'No page is open in the automation browser yet. Start with a step that opens one, such as “Open page”.';
