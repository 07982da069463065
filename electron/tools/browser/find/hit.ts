import type { Frame, Locator } from 'playwright-core';
import type { Thing } from './outline.ts';

export interface Hit {
  readonly locator: Locator;
  readonly frame: Frame;
  readonly thing?: Thing;
  /** Plain text without a control of that name. `prose`: a heading or paragraph. `part`: among other words. */
  readonly plainText?: 'whole' | 'prose' | 'part';
}
