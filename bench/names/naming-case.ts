import type { Page } from 'playwright-core';
import type { JsonObject } from '../../shared/json.ts';

export type Step = readonly [tool: string, args: JsonObject];

export interface NamingCase {
  readonly kind: string;
  readonly steps: readonly Step[];
  /** Uses selectors; its effect or text is the correct answer. */
  readonly reference: (page: Page, file: string) => Promise<unknown>;
  readonly shown?: string;
}

export const upload = 'photo.png';

export const press = (target: string, where: JsonObject = {}): Step => ['click', { target, ...where }];
export const type = (into: string, text: string, where: JsonObject = {}): Step => [
  'type_text',
  { into, text, ...where },
];
export const select = (target: string, option: string | string[], where: JsonObject = {}): Step => [
  'select_option',
  { target, option, ...where },
];
export const tick = (target: string, where: JsonObject = {}): Step => ['set_checked', { target, ...where }];
export const read = (target: string, where: JsonObject = {}): Step => ['extract', { target, ...where }];
