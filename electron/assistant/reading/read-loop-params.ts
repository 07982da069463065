import type { Json } from '../../../shared/json.ts';
import { plainKey, readNumber, readText, type Fields } from '../../../shared/text/fields.ts';
import type { Condition, Side } from '../../../shared/workflow/condition.ts';
import { unsetCondition } from '../../../shared/workflow/create-node.ts';
import { readStepCondition } from './read-branch-params.ts';
import { invert, readCondition } from './read-condition.ts';
import type { StepReading } from './step-reading.ts';

export function readLoopParams(reading: StepReading): object {
  const { fields, name, repairs } = reading;
  const most = fields.get('maxiterations', 'maxrounds', 'iterations', 'limit', 'times', 'count', 'max');
  const maxIterations = readMaxIterations(most);
  if (most !== undefined && most !== maxIterations)
    repairs.push(`${name}: ${shown(most)} iterations were read as ${maxIterations}`);
  return {
    exitCondition: exitCondition(reading, maxIterations),
    maxIterations,
    ...(fields.get('checkfirst') === true ? { checkFirst: true } : {}),
  };
}

const defaultIterations = 100;
const iterationsLimit = 1_000_000;
const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

function readMaxIterations(value: Json | undefined): number {
  const word =
    typeof value === 'string' ? numberWords.indexOf(/[a-z]+/i.exec(value)?.[0].toLowerCase() ?? '') : -1;
  const inside = typeof value === 'string' ? /\d+/.exec(value)?.[0] : undefined;
  const number =
    readNumber(value) ?? (inside !== undefined ? Number(inside) : word === -1 ? undefined : word);
  return number === undefined || !Number.isFinite(number) || number < 1
    ? defaultIterations
    : Math.min(Math.floor(number), iterationsLimit);
}

const shown = (value: Json): string => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));

function exitCondition(reading: StepReading, iterations: number): Condition {
  const { fields, name, repairs } = reading;
  const continueCondition = fields.has(
    'exitcondition',
    'until',
    'exitwhen',
    'stopcondition',
    'endcondition',
    'breakcondition',
  )
    ? undefined
    : (fields.get('while', 'whilecondition', 'continuecondition') ??
      (isWhile(fields) ? fields.get('condition') : undefined));
  if (continueCondition === undefined) {
    if (
      !fields.has(
        'exitcondition',
        'until',
        'exitwhen',
        'stopcondition',
        'endcondition',
        'breakcondition',
        'condition',
        'left',
      ) &&
      fields.has('maxiterations', 'times', 'count', 'iterations')
    ) {
      repairs.push(
        `${name} has no exit condition, so it runs ${iterations} ${iterations === 1 ? 'time' : 'times'}`,
      );
      return never;
    }
    return readStepCondition(
      fields,
      ['exitcondition', 'until', 'exitwhen', 'stopcondition', 'endcondition', 'breakcondition', 'condition'],
      reading,
    );
  }
  const read = readCondition(continueCondition);
  repairs.push(
    read === undefined
      ? `${name}: the condition can't be read`
      : `${name}: its “while” condition was inverted`,
  );
  return read === undefined ? unsetCondition : invert(read.condition);
}

const isWhile = (fields: Fields): boolean =>
  ['while', 'dowhile', 'whileloop', 'whiledo'].includes(
    plainKey(readText(fields.get('steptype', 'nodetype', 'type', 'kind')) ?? ''),
  );

const bool = (value: boolean): Side => ({ type: 'Literal', value: { type: 'Bool', value } });
const never: Condition = { left: bool(true), operator: 'Equals', right: bool(false) };
