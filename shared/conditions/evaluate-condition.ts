import { assertNever } from '../assert-never.ts';
import { isSameJson } from '../equality.ts';
import type { Json, JsonObject } from '../json.ts';
import { lookUp } from '../variables/look-up.ts';
import { comparisonsOf, joinOf, type Comparison, type Condition, type Side } from '../workflow/condition.ts';

/** Missing variables are null. Never throws. */
export function evaluateCondition(condition: Condition, variables: JsonObject): boolean {
  return findMet(condition, variables) !== undefined;
}

export function findMet(condition: Condition, variables: JsonObject): number | undefined {
  const comparisons = comparisonsOf(condition);
  const holds = (comparison: Comparison): boolean => evaluateComparison(comparison, variables);
  const index =
    joinOf(condition) === 'any' ? comparisons.findIndex(holds) : comparisons.every(holds) ? 0 : -1;
  return index === -1 ? undefined : index;
}

function evaluateComparison({ left, operator, right }: Comparison, variables: JsonObject): boolean {
  const a = valueOf(left, variables);
  const b = valueOf(right, variables);
  switch (operator) {
    case 'Equals':
      return isEqual(a, b);
    case 'NotEquals':
      return !isEqual(a, b);
    case 'GreaterThan':
      return compares(a, b, (x, y) => x > y);
    case 'LessThan':
      return compares(a, b, (x, y) => x < y);
    case 'GreaterThanOrEqual':
      return compares(a, b, (x, y) => x >= y);
    case 'LessThanOrEqual':
      return compares(a, b, (x, y) => x <= y);
    case 'Contains':
      return contains(a, b);
    case 'NotContains':
      return !contains(a, b);
    case 'IsEmpty':
      return isEmpty(a);
    case 'IsNotEmpty':
      return !isEmpty(a);
    default:
      return assertNever(operator);
  }
}

function valueOf(side: Side, variables: JsonObject): Json {
  if (side.type === 'Literal') return side.value.value;
  return lookUp(side.name, variables)?.value ?? null;
}

/** Coerces only boolean ↔ "true"/"false" and number ↔ numeric string. */
function isEqual(a: Json, b: Json): boolean {
  if (typeof a === 'boolean' && typeof b === 'string') return String(a) === b;
  if (typeof a === 'string' && typeof b === 'boolean') return a === String(b);
  if (typeof a === 'number' && typeof b === 'string') return a === toNumber(b);
  if (typeof a === 'string' && typeof b === 'number') return toNumber(a) === b;
  return isSameJson(a, b);
}

function compares(a: Json, b: Json, holds: (x: number, y: number) => boolean): boolean {
  const x = toNumber(a);
  const y = toNumber(b);
  return x !== undefined && y !== undefined && holds(x, y);
}

function toNumber(value: Json): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || !/^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i.test(value))
    return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

function contains(whole: Json, part: Json): boolean {
  if (Array.isArray(whole)) return whole.some((item) => isEqual(item, part));
  return isPlain(whole) && isPlain(part) && String(whole).includes(String(part));
}

const isPlain = (value: Json): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function isEmpty(value: Json): boolean {
  if (value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
