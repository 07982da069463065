import type { Json } from '../../../shared/json.ts';
import { plainKey, readNumber, readText, type Fields } from '../../../shared/text/fields.ts';
import type { Condition } from '../../../shared/workflow/condition.ts';
import { unsetCondition } from '../../../shared/workflow/create-node.ts';
import { readStepCondition } from './read-branch-params.ts';
import { invert, readCondition } from './read-condition.ts';
import type { StepReading } from './step-reading.ts';

/** How often a loop goes round, and until when. */
export function readLoopParams(reading: StepReading): object {
  const { fields, name, repairs } = reading;
  const most = fields.get('maxiterations', 'maxrounds', 'iterations', 'limit', 'times', 'count', 'max');
  const maxIterations = readRounds(most);
  if (most !== undefined && most !== maxIterations)
    repairs.push(`${name}: its number of rounds, ${shown(most)}, is read as ${maxIterations}`);
  return { exitCondition: exitCondition(reading, maxIterations), maxIterations };
}

const usualRounds = 100;
const mostRounds = 1_000_000;
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

/** A number of rounds that a loop can have; one that says nothing of the kind is the usual. */
function readRounds(value: Json | undefined): number {
  const word =
    typeof value === 'string' ? numberWords.indexOf(/[a-z]+/i.exec(value)?.[0].toLowerCase() ?? '') : -1;
  const inside = typeof value === 'string' ? /\d+/.exec(value)?.[0] : undefined;
  const number =
    readNumber(value) ?? (inside !== undefined ? Number(inside) : word === -1 ? undefined : word);
  return number === undefined || !Number.isFinite(number) || number < 1
    ? usualRounds
    : Math.min(Math.floor(number), mostRounds);
}

const shown = (value: Json): string => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));

function exitCondition(reading: StepReading, rounds: number): Condition {
  const { fields, name, repairs } = reading;
  const goesOn = fields.has(
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
  if (goesOn === undefined) {
    // Without a condition a loop goes round as often as it may: a question that is never answered yes.
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
        `${name} does not say until when: it goes round ${rounds} ${rounds === 1 ? 'time' : 'times'}`,
      );
      return never;
    }
    return readStepCondition(
      fields,
      ['exitcondition', 'until', 'exitwhen', 'stopcondition', 'endcondition', 'breakcondition', 'condition'],
      reading,
    );
  }
  const read = readCondition(goesOn);
  repairs.push(
    read === undefined
      ? `${name}: its condition cannot be read`
      : `${name}: it ends when what it goes on for no longer holds`,
  );
  return read === undefined ? unsetCondition : invert(read.condition);
}

/** Of a step that is called While, the condition says how long it goes on. */
const isWhile = (fields: Fields): boolean =>
  ['while', 'dowhile', 'whileloop', 'whiledo'].includes(
    plainKey(readText(fields.get('steptype', 'nodetype', 'type', 'kind')) ?? ''),
  );

const bool = (value: boolean): Condition['left'] => ({ type: 'Literal', value: { type: 'Bool', value } });
const never: Condition = { left: bool(true), operator: 'Equals', right: bool(false) };
