import { AppError } from '../../../../shared/app-error.ts';

/** Throws for “>>”, with which Playwright would enter frames of other sites. */
export function asCss(selector: string): string {
  if (selector.includes('>>'))
    throw new AppError(
      'bad-request',
      `“${selector}” isn't a CSS selector: CSS has no “>>”. To find something in a frame, use only its own selector.`,
    );
  return `css=${selector}`;
}
