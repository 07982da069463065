import { AppError } from '../../../shared/app-error.ts';

/** Throws for “>>”, with which Playwright would enter frames of other sites. */
export function asCss(selector: string): string {
  if (selector.includes('>>'))
    throw new AppError(
      'bad-request',
      `“${selector}” isn't a CSS selector, as “>>” means nothing in CSS. What lies in a frame is found by its own selector alone.`,
    );
  return `css=${selector}`;
}
