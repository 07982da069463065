import { AppError } from '../../../shared/app-error.ts';

/**
 * A CSS selector as Playwright takes it. Throws an AppError for what only Playwright would read into it: “>>” leads on into
 * frames, also of other sites, that nobody looked at.
 */
export function asCss(selector: string): string {
  if (selector.includes('>>'))
    throw new AppError(
      'bad-request',
      `“${selector}” isn't a CSS selector, as “>>” means nothing in CSS. What lies in a frame is found by its own selector alone.`,
    );
  return `css=${selector}`;
}
