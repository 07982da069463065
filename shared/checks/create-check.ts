import { Check, type CheckType } from './check.ts';

export function createCheck(type: CheckType): Check {
  const condition = {
    left: { type: 'Variable', name: '' },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'String', value: '' } },
  };
  return Check.parse(type === 'ValueMatches' ? { type, condition } : { type });
}
