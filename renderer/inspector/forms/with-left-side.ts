import type { Comparison, Side } from '../../../shared/workflow/condition.ts';
import type { KnownVariable } from '../../../shared/variables/known-variables.ts';

const alwaysBoolean = /\.(success|found)$/;

/** A true-or-false variable gets “is true”, as it never equals an empty text. */
export function withLeftSide(
  comparison: Comparison,
  left: Side,
  known: readonly KnownVariable[],
): Comparison {
  const { operator, right } = comparison;
  const isUnset =
    operator === 'Equals' &&
    right.type === 'Literal' &&
    right.value.type === 'String' &&
    right.value.value === '';
  return isUnset && left.type === 'Variable' && isBoolean(left.name, known)
    ? { ...comparison, left, right: { type: 'Literal', value: { type: 'Bool', value: true } } }
    : { ...comparison, left };
}

export function isBoolean(name: string, known: readonly KnownVariable[]): boolean {
  const variable = known.find((each) => each.name === name);
  return (
    variable !== undefined &&
    (typeof variable.value === 'boolean' || (variable.nodeId !== undefined && alwaysBoolean.test(name)))
  );
}
