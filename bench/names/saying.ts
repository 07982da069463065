import type { Page } from 'playwright-core';
import type { JsonObject } from '../../shared/json.ts';

export type Step = readonly [tool: string, args: JsonObject];

/** One thing that a tester says of a page that they see, as calls of the browser's tools. */
export interface Saying {
  /** Which kind of control or place it is about. */
  readonly kind: string;
  readonly steps: readonly Step[];
  /** The same by hand in plain Playwright: what happens then is right. Where it answers a text, that is the right answer. */
  readonly twin: (page: Page, file: string) => Promise<unknown>;
  /** Can be seen afterwards. Where a page only shows something, there is nothing else to tell it by. */
  readonly shown?: string;
}

/** The file that lies in the folder of the run. */
export const upload = 'photo.png';

export const press = (target: string, where: JsonObject = {}): Step => ['click', { target, ...where }];
export const type = (into: string, text: string, where: JsonObject = {}): Step => [
  'type_text',
  { into, text, ...where },
];
export const choose = (target: string, option: string | string[], where: JsonObject = {}): Step => [
  'select_option',
  { target, option, ...where },
];
export const tick = (target: string, where: JsonObject = {}): Step => ['set_checked', { target, ...where }];
export const read = (target: string, where: JsonObject = {}): Step => ['extract', { target, ...where }];
