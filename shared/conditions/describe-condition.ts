import {
  comparisonsOf,
  joinOf,
  type Comparison,
  type Condition,
  type Operator,
  type Side,
} from '../workflow/condition.ts';

const signs: Readonly<Record<Operator, string>> = {
  Equals: '=',
  NotEquals: '≠',
  GreaterThan: '>',
  LessThan: '<',
  GreaterThanOrEqual: '≥',
  LessThanOrEqual: '≤',
  Contains: 'contains',
  NotContains: 'does not contain',
  IsEmpty: 'is empty',
  IsNotEmpty: 'is not empty',
};

export function describeCondition(condition: Condition): string {
  return comparisonsOf(condition)
    .map(describeComparison)
    .join(joinOf(condition) === 'any' ? ' or ' : ' and ');
}

function describeComparison({ left, operator, right }: Comparison): string {
  const question = `${describeSide(left)} ${signs[operator]}`;
  return operator === 'IsEmpty' || operator === 'IsNotEmpty'
    ? question
    : `${question} ${describeSide(right)}`;
}

function describeSide(side: Side): string {
  if (side.type === 'Variable') return side.name === '' ? '…' : side.name;
  return side.value.type === 'String' ? `“${side.value.value}”` : String(side.value.value);
}
