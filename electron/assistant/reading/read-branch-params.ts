import { isJsonObject, type Json } from '../../../shared/json.ts';
import { type Fields, fieldsOf, readId } from '../../../shared/text/fields.ts';
import type { Condition } from '../../../shared/workflow/condition.ts';
import { unsetCondition } from '../../../shared/workflow/create-node.ts';
import { readCondition } from './read-condition.ts';
import type { StepReading } from './step-reading.ts';

/** Returns `unsetCondition` if unreadable. */
export function readStepCondition(
  fields: Fields,
  names: readonly string[],
  { name, repairs }: StepReading,
): Condition {
  const value = fields.get(...names) ?? (fields.has('left') ? Object.fromEntries(fields.entries) : undefined);
  const read = readCondition(value);
  if (read === undefined)
    repairs.push(
      `${name}: ${value === undefined ? 'the condition is missing' : "the condition can't be read"}`,
    );
  else if (read.isRepaired) repairs.push(`${name}: its condition was in a nonstandard form`);
  return read?.condition ?? unsetCondition;
}

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
      reading.repairs.push(`${reading.name}: the condition of case “${name}” can't be read`);
    return [{ name, condition: read?.condition ?? unsetCondition }];
  });
}
