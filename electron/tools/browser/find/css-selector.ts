import { AppError } from '../../../../shared/app-error.ts';
import type { FieldKind } from '../../../../shared/tools/role.ts';

export const fieldSelectors: Readonly<Record<FieldKind, string>> = {
  password: 'input[type=password]',
  file: 'input[type=file]',
  date: 'input[type=date], input[type=datetime-local]',
};

/** Throws for “>>”, by which a selector could enter frames of other sites. */
export function asCss(selector: string): string {
  if (selector.includes('>>'))
    throw new AppError(
      'bad-request',
      `“${selector}” isn't a CSS selector: CSS has no “>>”. To find something in a frame, use only its own selector.`,
    );
  return `css=${selector}`;
}
