import { z } from 'zod';
import { Nth } from '../tools/nth.ts';
import { Role } from '../tools/role.ts';
import { Condition } from '../workflow/condition.ts';

/** Keeps unknown types of newer versions. */
export const WrittenCheck = z.looseObject({
  type: z.string(),
  /** Unique in its step; names its baseline. */
  id: z.string().min(1).optional(),
});
export type WrittenCheck = z.infer<typeof WrittenCheck>;

export const CheckLevel = z.enum(['FailNode', 'WarnOnly']);
export type CheckLevel = z.infer<typeof CheckLevel>;

const CheckBase = z.looseObject({
  id: z.string().min(1).optional(),
  level: CheckLevel.default('FailNode'),
});

const onPage = {
  target: z.string().default(''),
  role: Role.optional(),
  within: z.string().optional(),
  nth: Nth.optional(),
  css: z.string().optional(),
};

export const TextPresent = CheckBase.extend({
  type: z.literal('TextPresent'),
  text: z.string().default(''),
  within: z.string().optional(),
});
export const TextAbsent = CheckBase.extend({
  type: z.literal('TextAbsent'),
  text: z.string().default(''),
  within: z.string().optional(),
});

export const elementStates = [
  'visible',
  'hidden',
  'enabled',
  'disabled',
  'checked',
  'unchecked',
  'value',
] as const;
export const ElementState = CheckBase.extend({
  type: z.literal('ElementState'),
  ...onPage,
  state: z.enum(elementStates).default('visible'),
  value: z.string().default(''),
});

export const Match = z.enum(['Contains', 'Equals', 'Pattern']);
export type Match = z.infer<typeof Match>;
export const UrlMatches = CheckBase.extend({
  type: z.literal('UrlMatches'),
  expected: z.string().default(''),
  match: Match.default('Contains'),
});
export const TitleMatches = CheckBase.extend({
  type: z.literal('TitleMatches'),
  expected: z.string().default(''),
  match: Match.default('Contains'),
});

export const ValueMatches = CheckBase.extend({ type: z.literal('ValueMatches'), condition: Condition });

export const ScreenshotMask = z.union([
  z.looseObject({ target: z.string() }),
  z.looseObject({ x: z.number(), y: z.number(), width: z.number().min(0), height: z.number().min(0) }),
]);
export type ScreenshotMask = z.infer<typeof ScreenshotMask>;
export const ScreenshotMatches = CheckBase.extend({
  type: z.literal('ScreenshotMatches'),
  /** Share of pixels that may differ, 0 to 1. */
  tolerance: z.number().min(0).max(1).default(0.01),
  masks: z.array(ScreenshotMask).default([]),
});

export const Check = z.discriminatedUnion('type', [
  TextPresent,
  TextAbsent,
  ElementState,
  UrlMatches,
  TitleMatches,
  ValueMatches,
  ScreenshotMatches,
]);
export type Check = z.infer<typeof Check>;
export type CheckType = Check['type'];
export const checkTypes = [
  'TextPresent',
  'TextAbsent',
  'ElementState',
  'UrlMatches',
  'TitleMatches',
  'ValueMatches',
  'ScreenshotMatches',
] as const satisfies readonly CheckType[];

export type PageCheck = Exclude<Check, { type: 'ValueMatches' }>;

export function readCheck(written: WrittenCheck): Check | undefined {
  return Check.safeParse(written).data;
}
