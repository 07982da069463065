import { z } from 'zod';

export const operators = [
  'Equals',
  'NotEquals',
  'GreaterThan',
  'LessThan',
  'GreaterThanOrEqual',
  'LessThanOrEqual',
  'Contains',
  'NotContains',
  'IsEmpty',
  'IsNotEmpty',
] as const;

export const Operator = z.enum(operators);
export type Operator = z.infer<typeof Operator>;

export const LiteralValue = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('String'), value: z.string() }),
  z.looseObject({ type: z.literal('Number'), value: z.number() }),
  z.looseObject({ type: z.literal('Bool'), value: z.boolean() }),
]);
export type LiteralValue = z.infer<typeof LiteralValue>;

export const Side = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('Variable'), name: z.string() }),
  z.looseObject({ type: z.literal('Literal'), value: LiteralValue }),
]);
export type Side = z.infer<typeof Side>;

/** IsEmpty and IsNotEmpty ignore `right`, which is still stored. */
export const Condition = z.looseObject({
  left: Side,
  operator: Operator,
  right: Side.default({ type: 'Literal', value: { type: 'String', value: '' } }),
});
export type Condition = z.infer<typeof Condition>;
