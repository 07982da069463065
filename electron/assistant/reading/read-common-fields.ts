import type { Json, JsonObject } from '../../../shared/json.ts';
import { type Fields, plainKey, readBoolean, readNumber, readText } from '../../../shared/text/fields.ts';
import { type Node, TraceLevel } from '../../../shared/workflow/node.ts';

export function readCommonFields(fields: Fields): {
  readonly changes: JsonObject;
  readonly misfits: readonly string[];
} {
  const changes: JsonObject = {};
  const misfits: string[] = [];
  const take = (key: string, value: Json | undefined, isThere: boolean): void => {
    if (value !== undefined) changes[key] = value;
    else if (isThere) misfits.push(key);
  };
  const whole = (names: readonly string[], min: number, max: number): number | undefined => {
    const number = readNumber(fields.get(...names));
    return number === undefined || number < min || number > max ? undefined : Math.floor(number);
  };
  take(
    'retries',
    whole(['retries', 'retry', 'retrycount', 'maxretries'], 0, 100),
    fields.has('retries', 'retry', 'retrycount', 'maxretries'),
  );
  take('timeoutMs', whole(['timeoutms'], 1, 1e9), fields.has('timeoutms'));
  take('settleMs', whole(['settlems', 'settle'], 0, 1e9), fields.has('settlems', 'settle'));
  take('enabled', readBoolean(fields.get('enabled')), fields.has('enabled'));
  take('expectedOutcome', readText(fields.get('expectedoutcome')), fields.has('expectedoutcome'));
  const keepNames = ['keepas', 'keepasresult'];
  const isNoLongerKept = fields.entries.some(
    ([key, value]) => value === null && keepNames.includes(plainKey(key)),
  );
  take('keepAs', isNoLongerKept ? '' : readText(fields.get(...keepNames)), fields.has(...keepNames));
  const trace = TraceLevel.options.find(
    (level) => plainKey(level) === plainKey(readText(fields.get('tracelevel')) ?? ''),
  );
  take('traceLevel', trace, fields.has('tracelevel'));
  return { changes, misfits };
}

export function withCommonFields(node: Node, fields: Fields, name: string, repairs: string[]): Node {
  const { changes, misfits } = readCommonFields(fields);
  if (misfits.length > 0) repairs.push(`${name}: ${misfits.join(', ')} can't be read and keeps its default`);
  return { ...node, ...changes };
}
