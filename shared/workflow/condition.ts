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

/** IsEmpty and IsNotEmpty ignore `right`. */
export const Comparison = z.looseObject({
  left: Side,
  operator: Operator,
  right: Side.default({ type: 'Literal', value: { type: 'String', value: '' } }),
});
export type Comparison = z.infer<typeof Comparison>;

const All = z.strictObject({ all: z.array(Comparison).min(1) });
const Any = z.strictObject({ any: z.array(Comparison).min(1) });
export const Condition = z.union([Comparison, All, Any]);
export type Condition = z.infer<typeof Condition>;

export type Join = 'all' | 'any';

type Joined = z.infer<typeof All> | z.infer<typeof Any>;

const isJoined = (condition: Condition): condition is Joined => !('operator' in condition);

export function joinOf(condition: Condition): Join | undefined {
  return isJoined(condition) ? ('all' in condition ? 'all' : 'any') : undefined;
}

export function comparisonsOf(condition: Condition): readonly Comparison[] {
  if (!isJoined(condition)) return [condition];
  return 'all' in condition ? condition.all : condition.any;
}

export function joinComparisons(join: Join, comparisons: readonly Comparison[]): Condition {
  const [only, ...others] = comparisons;
  if (only !== undefined && others.length === 0) return only;
  return join === 'all' ? { all: [...comparisons] } : { any: [...comparisons] };
}

/** Returns the same object if nothing changes. */
export function mapComparisons(condition: Condition, map: (comparison: Comparison) => Comparison): Condition {
  const before = comparisonsOf(condition);
  const after = before.map(map);
  return after.every((comparison, at) => comparison === before[at])
    ? condition
    : joinComparisons(joinOf(condition) ?? 'all', after);
}

export function sidesOf({ left, operator, right }: Comparison): readonly Side[] {
  return operator === 'IsEmpty' || operator === 'IsNotEmpty' ? [left] : [left, right];
}
