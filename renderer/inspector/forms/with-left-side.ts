import type { Condition, Side } from '../../../shared/workflow/condition.ts';
import type { KnownVariable } from '../../../shared/variables/known-variables.ts';

/** What each step sets to true or false, whatever its tool (design.md, section 5). */
const alwaysBoolean = /\.(success|found)$/;

/**
 * The condition with another left side. A variable that is true or false is asked whether it is true, where nothing was
 * chosen to compare it with: it never equals the empty text.
 */
export function withLeftSide(condition: Condition, left: Side, known: readonly KnownVariable[]): Condition {
  const { operator, right } = condition;
  const isUnset =
    operator === 'Equals' &&
    right.type === 'Literal' &&
    right.value.type === 'String' &&
    right.value.value === '';
  return isUnset && left.type === 'Variable' && isBoolean(left.name, known)
    ? { ...condition, left, right: { type: 'Literal', value: { type: 'Bool', value: true } } }
    : { ...condition, left };
}

/** Whether a variable is true or false, by its last value or by what sets it. */
export function isBoolean(name: string, known: readonly KnownVariable[]): boolean {
  const variable = known.find((each) => each.name === name);
  return (
    variable !== undefined &&
    (typeof variable.value === 'boolean' || (variable.nodeId !== undefined && alwaysBoolean.test(name)))
  );
}
