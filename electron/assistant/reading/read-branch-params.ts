import { isJsonObject, type Json } from '../../../shared/json.ts';
import { type Fields, fieldsOf, readId } from '../../../shared/text/fields.ts';
import type { Condition } from '../../../shared/workflow/condition.ts';
import { unsetCondition } from '../../../shared/workflow/create-node.ts';
import { readCondition } from './read-condition.ts';
import type { StepReading } from './step-reading.ts';

/** The condition under one of these names, or that the step is itself; one that cannot be read is left open. */
export function readStepCondition(
  fields: Fields,
  names: readonly string[],
  { name, repairs }: StepReading,
): Condition {
  const value = fields.get(...names) ?? (fields.has('left') ? Object.fromEntries(fields.entries) : undefined);
  const read = readCondition(value);
  if (read === undefined)
    repairs.push(`${name}: its condition cannot be read${value === undefined ? ', as there is none' : ''}`);
  else if (read.isMended) repairs.push(`${name}: its condition was written in another form`);
  return read?.condition ?? unsetCondition;
}

/** The cases of a Switch, as a list or by name. */
export function readCases(
  value: Json | undefined,
  reading: StepReading,
): { name: string; condition: Condition }[] {
  const items = Array.isArray(value)
    ? value
    : isJsonObject(value)
      ? Object.entries(value).map(([name, inner]): Json => ({ name, condition: inner }))
      : [];
  return items.flatMap((item, index) => {
    const fields = fieldsOf(item);
    const name = readId(fields?.get('name', 'case', 'label', 'value', 'id')) ?? `case ${index + 1}`;
    const read = readCondition(
      fields?.get('condition', 'when', 'if', 'test') ?? (fields?.has('left') === true ? item : undefined),
    );
    if (read === undefined)
      reading.repairs.push(`${reading.name}: the condition of its case “${name}” cannot be read`);
    return [{ name, condition: read?.condition ?? unsetCondition }];
  });
}
