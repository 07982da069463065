import { Check, type CheckType } from './check.ts';

/** A new check of this kind, with nothing filled in yet. */
export function createCheck(type: CheckType): Check {
  const condition = {
    left: { type: 'Variable', name: '' },
    operator: 'Equals',
    right: { type: 'Literal', value: { type: 'String', value: '' } },
  };
  return Check.parse(type === 'ValueMatches' ? { type, condition } : { type });
}
