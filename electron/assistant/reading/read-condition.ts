import { isJsonObject, type Json } from '../../../shared/json.ts';
import {
  comparisonsOf,
  joinComparisons,
  joinOf,
  operators,
  type Comparison,
  type Condition,
  type Join,
  type Operator,
  type Side,
} from '../../../shared/workflow/condition.ts';
import { wholeReference } from '../../../shared/variables/template.ts';
import { fieldsOf, plainKey, readText, type Fields } from '../../../shared/text/fields.ts';

/** `isRepaired`: differs from the standard format. */
export interface ReadCondition {
  readonly condition: Condition;
  readonly isRepaired: boolean;
}

const symbols: Readonly<Record<string, Operator>> = {
  '=': 'Equals',
  '==': 'Equals',
  '===': 'Equals',
  eq: 'Equals',
  equal: 'Equals',
  equalto: 'Equals',
  is: 'Equals',
  isequalto: 'Equals',
  '!=': 'NotEquals',
  '!==': 'NotEquals',
  '<>': 'NotEquals',
  '≠': 'NotEquals',
  ne: 'NotEquals',
  neq: 'NotEquals',
  notequal: 'NotEquals',
  isnot: 'NotEquals',
  notequalto: 'NotEquals',
  doesnotequal: 'NotEquals',
  '>': 'GreaterThan',
  gt: 'GreaterThan',
  greater: 'GreaterThan',
  morethan: 'GreaterThan',
  isgreaterthan: 'GreaterThan',
  '<': 'LessThan',
  lt: 'LessThan',
  less: 'LessThan',
  islessthan: 'LessThan',
  '>=': 'GreaterThanOrEqual',
  '≥': 'GreaterThanOrEqual',
  gte: 'GreaterThanOrEqual',
  ge: 'GreaterThanOrEqual',
  greaterorequal: 'GreaterThanOrEqual',
  greaterthanorequalto: 'GreaterThanOrEqual',
  atleast: 'GreaterThanOrEqual',
  greaterthanequal: 'GreaterThanOrEqual',
  '<=': 'LessThanOrEqual',
  '≤': 'LessThanOrEqual',
  lte: 'LessThanOrEqual',
  le: 'LessThanOrEqual',
  lessorequal: 'LessThanOrEqual',
  lessthanorequalto: 'LessThanOrEqual',
  atmost: 'LessThanOrEqual',
  lessthanequal: 'LessThanOrEqual',
  includes: 'Contains',
  has: 'Contains',
  in: 'Contains',
  contain: 'Contains',
  doesnotcontain: 'NotContains',
  notcontain: 'NotContains',
  excludes: 'NotContains',
  notin: 'NotContains',
  notincludes: 'NotContains',
  empty: 'IsEmpty',
  isnull: 'IsEmpty',
  isblank: 'IsEmpty',
  notexists: 'IsEmpty',
  isundefined: 'IsEmpty',
  notempty: 'IsNotEmpty',
  exists: 'IsNotEmpty',
  isset: 'IsNotEmpty',
  notnull: 'IsNotEmpty',
  isnotnull: 'IsNotEmpty',
  nonempty: 'IsNotEmpty',
};
const byPlainName: ReadonlyMap<string, Operator> = new Map([
  ...operators.map((operator) => [plainKey(operator), operator] as const),
  ...Object.entries(symbols),
]);

export function readOperator(value: Json | undefined): Operator | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  return byPlainName.get(text) ?? byPlainName.get(plainKey(text));
}

const inverse: Readonly<Record<Operator, Operator>> = {
  Equals: 'NotEquals',
  NotEquals: 'Equals',
  GreaterThan: 'LessThanOrEqual',
  LessThanOrEqual: 'GreaterThan',
  LessThan: 'GreaterThanOrEqual',
  GreaterThanOrEqual: 'LessThan',
  Contains: 'NotContains',
  NotContains: 'Contains',
  IsEmpty: 'IsNotEmpty',
  IsNotEmpty: 'IsEmpty',
};

export function invert(condition: Condition): Condition {
  const comparisons = comparisonsOf(condition).map((each): Comparison => ({
    ...each,
    operator: inverse[each.operator],
  }));
  return joinComparisons(joinOf(condition) === 'any' ? 'all' : 'any', comparisons);
}

/** Accepts an object with various keys, text such as `x.count > 3`, or a variable. */
export function readCondition(value: Json | undefined): ReadCondition | undefined {
  if (typeof value === 'string') return readConditionText(value);
  if (typeof value === 'boolean')
    return { condition: compare(literal(true), 'Equals', literal(value)), isRepaired: true };
  if (Array.isArray(value))
    return value.length === 3
      ? fromParts(value[0], value[1], value[2], true)
      : value.length === 1
        ? readCondition(value[0])
        : undefined;
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  for (const [join, names] of joins) {
    const parts = fields.get(...names);
    if (parts !== undefined) return readJoined(join, parts, !fields.has(join));
  }
  const inner = fields.get('not');
  if (inner !== undefined) {
    const negated = readCondition(inner);
    return negated === undefined ? undefined : { condition: invert(negated.condition), isRepaired: true };
  }
  const left = fields.get(
    'left',
    'lhs',
    'variable',
    'var',
    'field',
    'name',
    'operand1',
    'a',
    'subject',
    'ref',
    'inputref',
    'key',
  );
  const operator = fields.get('operator', 'op', 'comparison', 'comparator', 'test', 'type');
  const right = fields.get('right', 'rhs', 'value', 'literal', 'operand2', 'b', 'expected', 'to');
  if (left === undefined) return readNested(fields);
  const isRepaired =
    !fields.has('left') ||
    !(isSideObject(left) || typeof left === 'string') ||
    !operators.includes(fields.get('operator') as Operator) ||
    !(right === undefined || isSideObject(right) || isPlainValue(right));
  return fromParts(left, operator, right, isRepaired);
}

const joins: readonly (readonly [Join, readonly string[]])[] = [
  ['all', ['all', 'and', 'allof', 'every']],
  ['any', ['any', 'or', 'anyof', 'some']],
];

/** A nested list must have the same join. */
function readJoined(join: Join, parts: Json, isRepaired: boolean): ReadCondition | undefined {
  const read = (Array.isArray(parts) ? parts : [parts]).map(readCondition);
  const isReadable = read.every(
    (each) => each !== undefined && [join, undefined].includes(joinOf(each.condition)),
  );
  const comparisons = read.flatMap((each) => (each === undefined ? [] : comparisonsOf(each.condition)));
  if (!isReadable || comparisons.length === 0) return undefined;
  return {
    condition: joinComparisons(join, comparisons),
    isRepaired: isRepaired || read.some((each) => each?.isRepaired === true),
  };
}

function readNested(fields: Fields): ReadCondition | undefined {
  const expression = fields.get('expression', 'expr', 'condition', 'text');
  const read = expression === undefined ? undefined : readCondition(expression);
  return read === undefined ? undefined : { ...read, isRepaired: true };
}

function fromParts(
  left: Json | undefined,
  operator: Json | undefined,
  right: Json | undefined,
  isRepaired: boolean,
): ReadCondition | undefined {
  const leftSide = readSide(left, 'variable');
  if (leftSide === undefined) return undefined;
  const read = operator === undefined ? (right === undefined ? undefined : 'Equals') : readOperator(operator);
  if (operator !== undefined && read === undefined) return undefined;
  if (read === undefined) return { condition: compare(leftSide, 'Equals', literal(true)), isRepaired: true };
  if (read === 'IsEmpty' || read === 'IsNotEmpty')
    return { condition: compare(leftSide, read, literal('')), isRepaired: isRepaired && right !== undefined };
  const rightSide = readSide(right, 'literal');
  return rightSide === undefined ? undefined : { condition: compare(leftSide, read, rightSide), isRepaired };
}

const inBraces = /^\{\{\s*([^}]+?)\s*\}\}$/;

function nameIn(text: string): string | undefined {
  const trimmed = text.trim();
  return wholeReference(trimmed)?.written.trim() ?? inBraces.exec(trimmed)?.[1];
}

const named = (text: string): string => nameIn(text) ?? text;

function readSide(value: Json | undefined, bareText: 'variable' | 'literal'): Side | undefined {
  if (value === undefined) return undefined;
  if (value === null) return literal('');
  if (typeof value === 'number' || typeof value === 'boolean') return literal(value);
  if (typeof value === 'string') {
    const name = nameIn(value);
    if (name !== undefined) return variable(name);
    return bareText === 'variable' ? variable(value.trim().replace(/^\$/, '')) : literal(value);
  }
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const type = plainKey(readText(fields.get('type', 'kind')) ?? '');
  const [node, field] = [
    readText(fields.get('node', 'nodeid', 'step', 'stepid', 'from')),
    readText(fields.get('field', 'property', 'output', 'attribute', 'path', 'name')),
  ];
  if (node !== undefined && field !== undefined && type !== 'literal') return variable(`${node}.${field}`);
  if (type === 'variable' || type === 'var' || type === 'ref' || type === 'reference') {
    const name = readText(fields.get('name', 'variable', 'value', 'ref', 'path', 'id'));
    return name === undefined ? undefined : variable(named(name));
  }
  const bare = type === '' ? readText(fields.get('variable', 'var', 'ref', 'name')) : undefined;
  if (bare !== undefined) return variable(named(bare));
  const inner = fields.get('value', 'literal', 'string', 'number', 'bool', 'boolean', 'text');
  if (inner === undefined) return type === 'null' ? literal('') : undefined;
  if (isJsonObject(inner)) {
    const typed = fieldsOf(inner);
    return typed === undefined
      ? undefined
      : typedLiteral(
          plainKey(readText(typed.get('type')) ?? ''),
          typed.get('value') ?? typed.get('string', 'number', 'bool', 'boolean'),
        );
  }
  return typedLiteral(type, inner);
}

function typedLiteral(type: string, value: Json | undefined): Side | undefined {
  if (type === 'number' && typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
    return literal(Number(value));
  if ((type === 'bool' || type === 'boolean') && typeof value === 'string')
    return /^(true|false)$/i.test(value) ? literal(value.toLowerCase() === 'true') : literal(value);
  if (type === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return literal(String(value));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? literal(value)
    : undefined;
}

const wordy =
  /^(.+?)\s*(===|!==|==|!=|<>|>=|<=|≥|≤|≠|=|>|<|\bis\s+not\s+empty\b|\bis\s+empty\b|\bis\s+greater\s+than\b|\bis\s+less\s+than\b|\bdoes\s+not\s+contain\b|\bnot\s+contains\b|\bcontains\b|\bincludes\b|\bequals\b|\bnot\s+equals\b|\bis\s+not\b|\bis\b)\s*(.*)$/i;

function readConditionText(text: string): ReadCondition | undefined {
  const trimmed = text
    .trim()
    .replace(/^(?:if|until|while|when)\s+/i, '')
    .replace(/^\((.*)\)$/, '$1');
  if (trimmed === '') return undefined;
  for (const [join, separator] of [
    ['any', /\s+(?:\|\||or)\s+/i],
    ['all', /\s+(?:&&|and)\s+/i],
  ] as const) {
    const parts = trimmed.split(separator);
    const joined = parts.length > 1 && !/["'“‘`]/.test(trimmed) ? readJoined(join, parts, true) : undefined;
    if (joined !== undefined) return joined;
  }
  const negated = /^(?:not\s+|!\s*)(?!=)(.+)$/i.exec(trimmed)?.[1];
  if (negated !== undefined) {
    const inner = readConditionText(negated);
    return inner === undefined ? undefined : { condition: invert(inner.condition), isRepaired: true };
  }
  const parts = wordy.exec(trimmed);
  if (parts === null) return /\s/.test(trimmed) ? undefined : fromParts(trimmed, undefined, undefined, true);
  const [, left = '', operator = '', right = ''] = parts;
  return fromParts(unquote(left), operator, readWord(right), true);
}

function readWord(text: string): Json | undefined {
  const word = text.trim();
  if (word === '') return undefined;
  if (/^(true|false)$/i.test(word)) return word.toLowerCase() === 'true';
  if (/^-?\d+(?:\.\d+)?$/.test(word)) return Number(word);
  return unquote(word);
}

const unquote = (text: string): string => text.trim().replace(/^(["'“‘`])(.*)["'”’`]$/, '$2');

function isPlainValue(value: Json): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isSideObject(value: Json): boolean {
  if (!isJsonObject(value)) return false;
  if (value['type'] === 'Variable') return typeof value['name'] === 'string';
  if (value['type'] !== 'Literal' || !isJsonObject(value['value'] ?? null)) return false;
  const { type, value: inner } = value['value'] as { type?: Json; value?: Json };
  return (
    (type === 'String' && typeof inner === 'string') ||
    (type === 'Number' && typeof inner === 'number') ||
    (type === 'Bool' && typeof inner === 'boolean')
  );
}

const variable = (name: string): Side => ({ type: 'Variable', name });
const literal = (value: string | number | boolean): Side => ({
  type: 'Literal',
  value:
    typeof value === 'string'
      ? { type: 'String', value }
      : typeof value === 'number'
        ? { type: 'Number', value }
        : { type: 'Bool', value },
});
const compare = (left: Side, operator: Operator, right: Side): Condition => ({ left, operator, right });
