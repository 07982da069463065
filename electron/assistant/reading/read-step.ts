import { isJson, isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { createNode, unsetCondition } from '../../../shared/workflow/create-node.ts';
import type { Condition } from '../../../shared/workflow/condition.ts';
import { type Node, TraceLevel, type NodeType } from '../../../shared/workflow/node.ts';
import type { ReadingContext } from './context.ts';
import { fieldsOf, plainKey, readBoolean, readId, readNumber, readText, type Fields } from '../../../shared/text/fields.ts';
import { listNames } from '../../../shared/text/nearest-names.ts';
import { nameToolStep } from './name-step.ts';
import { invert, readCondition } from './read-condition.ts';
import { parseLoosely } from './read-literal.ts';
import { fitArguments, resolveTool } from './resolve-tool.ts';

/** A step of an answer, or why there is none. */
export type ReadStep =
  | { readonly ok: true; readonly node: Node; readonly id: string | undefined; readonly reason: string | undefined; readonly repairs: readonly string[]; readonly fields: Fields }
  | { readonly ok: false; readonly id: string | undefined; readonly name: string; readonly reason: string; readonly isUnknownType?: boolean };

const typeWords: Readonly<Record<string, NodeType>> = {
  tool: 'Tool', toolcall: 'Tool', toolstep: 'Tool', toolnode: 'Tool', mcptool: 'Tool', mcptoolcall: 'Tool', function: 'Tool', functioncall: 'Tool', tooluse: 'Tool', action: 'Tool', call: 'Tool',
  aitransform: 'AiTransform', transform: 'AiTransform', aitransformation: 'AiTransform',
  aistep: 'AiStep', agent: 'AiStep', agentstep: 'AiStep', aiagent: 'AiStep', ai: 'AiStep',
  if: 'If', ifelse: 'If', ifnode: 'If', conditional: 'If', condition: 'If', branch: 'If', decision: 'If', ifthenelse: 'If', ifcondition: 'If',
  switch: 'Switch', switchcase: 'Switch', case: 'Switch', match: 'Switch',
  loop: 'Loop', while: 'Loop', repeat: 'Loop', dowhile: 'Loop', for: 'Loop', foreach: 'Loop', until: 'Loop', whileloop: 'Loop', repeatuntil: 'Loop', forloop: 'Loop', startloop: 'Loop', loopstart: 'Loop', beginloop: 'Loop',
  endloop: 'EndLoop', loopend: 'EndLoop', endwhile: 'EndLoop', endfor: 'EndLoop', endrepeat: 'EndLoop',
};

/** Reads one step, in whatever spelling, into a whole node whose id is `''`-free but not final. `place` counts from 1, for messages. */
export function readStep(item: unknown, place: number, context: ReadingContext): ReadStep {
  const outer = fieldsOf(unwrapStep(item));
  if (outer === undefined) return { ok: false, id: undefined, name: `Step ${place}`, reason: 'it is no object' };
  const id = readId(outer.get('id', 'nodeid', 'stepid', 'planid', 'ref'));
  const written = readText(outer.get('name', 'title', 'displayname', 'stepname', 'description', 'label')) ?? '';
  const name = `Step ${place}${written === '' ? '' : ` (“${written}”)`}`;
  const fields = withParams(outer);
  const type = readType(fields, context);
  if (typeof type !== 'string') return { ok: false, id, name, reason: type.reason, isUnknownType: true };
  if (type === 'AiStep' && !context.features.agentSteps) return { ok: false, id, name, reason: 'AI steps are switched off' };
  if (type === 'AiTransform' && !context.features.aiTransforms) return { ok: false, id, name, reason: 'AI transforms are switched off' };
  const repairs: string[] = [];
  if (readText(outer.get('steptype', 'type')) !== type) repairs.push(`${name} is taken as ${type === 'Tool' || type === 'Loop' || type === 'Switch' ? 'a' : 'an'} ${type}`);
  else if (!Object.hasOwn(item as object, 'step_type') && !Object.hasOwn(item as object, 'type')) repairs.push(`${name}: the step type is read whatever its spelling`);
  const params = readParams(type, { fields, name, written, context, repairs });
  const node = createNode(type, { id: id ?? `step-${place}`, name: params.name ?? written, params: params.params });
  return { ok: true, id, repairs, fields, reason: readText(outer.get('reason', 'why', 'rationale')), node: withCommon(node, outer, name, repairs) };
}

/** `{"step": {…}}` and `{"Loop": {…}}` are the step inside. */
function unwrapStep(item: unknown): unknown {
  const entries = isJsonObject(item) ? Object.entries(item) : [];
  const [key = '', inner] = entries[0] ?? [];
  if (entries.length !== 1 || !isJsonObject(inner)) return item;
  const type = typeWords[plainKey(key)];
  if (type !== undefined && !Object.hasOwn(inner, 'step_type')) return { ...inner, step_type: type };
  return ['step', 'node', 'item', 'task'].includes(plainKey(key)) ? inner : item;
}

/** Our own file keeps a node's fields under `params`; so do some models. */
function withParams(outer: Fields): Fields {
  const params = outer.get('params', 'config', 'data', 'properties');
  const inner = fieldsOf(params);
  if (inner === undefined || readArgumentsField(outer) !== undefined) return outer;
  const isOwn = inner.has('tool', 'toolname', 'condition', 'exitcondition', 'cases', 'loopid', 'prompt', 'goal', 'inputref', 'maxiterations', 'arguments');
  return isOwn ? fieldsOf(Object.fromEntries([...outer.entries, ...inner.entries])) ?? outer : outer;
}

function readType(fields: Fields, { catalogue }: ReadingContext): NodeType | { readonly reason: string } {
  for (const key of ['steptype', 'nodetype', 'type', 'kind', 'step', 'action', 'op']) {
    const value = fields.get(key);
    const word = typeof value === 'string' ? value : isJsonObject(value) ? readText(fieldsOf(value)?.get('type')) : undefined;
    if (word === undefined) continue;
    const known = typeWords[plainKey(word)];
    if (known !== undefined) return known;
    if (key !== 'kind' && resolveTool(word, catalogue) !== undefined) return 'Tool';
    if (key === 'steptype' || key === 'nodetype' || key === 'type') return { reason: `there is no step type “${word}”` };
  }
  if (fields.has('toolname', 'tool', 'function', 'functionname', 'toolcall')) return 'Tool';
  if (fields.has('exitcondition', 'until', 'while', 'maxiterations')) return 'Loop';
  if (fields.has('loopid', 'endloop')) return 'EndLoop';
  if (fields.has('cases')) return 'Switch';
  if (fields.has('condition', 'if')) return 'If';
  if (fields.has('inputref', 'outputschema')) return 'AiTransform';
  if (fields.has('prompt', 'goal', 'instruction')) return 'AiStep';
  const called = readText(fields.get('name'));
  if (called !== undefined && resolveTool(called, catalogue) !== undefined) return 'Tool';
  return { reason: 'it does not say what kind of step it is' };
}

interface Reading {
  readonly fields: Fields;
  /** For messages. */
  readonly name: string;
  readonly written: string;
  readonly context: ReadingContext;
  readonly repairs: string[];
}

/** `name` where a better one than the written is known. */
interface ReadParams { readonly params: object; readonly name?: string }

function readParams(type: NodeType, reading: Reading): ReadParams {
  const { fields, name, written, repairs } = reading;
  switch (type) {
    case 'Tool': return readToolParams(reading);
    case 'If': return { params: { condition: condition(fields, ['condition', 'if', 'when', 'test'], reading) }, name: written === '' ? 'If' : written };
    case 'Switch': return { params: { cases: readCases(fields.get('cases', 'branches', 'options'), reading) }, name: written === '' ? 'Switch' : written };
    case 'Loop': {
      const most = fields.get('maxiterations', 'maxrounds', 'iterations', 'limit', 'times', 'count', 'max');
      const maxIterations = readRounds(most);
      if (most !== undefined && most !== maxIterations) repairs.push(`${name}: its number of rounds, ${shown(most)}, is read as ${maxIterations}`);
      return { params: { exitCondition: exitCondition(reading, maxIterations), maxIterations }, name: written === '' ? 'Loop' : written };
    }
    case 'EndLoop': return { params: { loopId: readId(fields.get('loopid', 'loop', 'loopref', 'for', 'ends', 'startid')) ?? '' }, name: written === '' ? 'End of loop' : written };
    case 'AiStep': return { params: readAgentParams(reading), name: written === '' ? 'AI step' : written };
    case 'AiTransform': return { params: readTransformParams(fields), name: written === '' ? 'AI transform' : written };
  }
}

function readToolParams({ fields, name, written, context, repairs }: Reading): ReadParams {
  const call = fieldsOf(fields.get('function', 'toolcall', 'call', 'tool'));
  const toolField = fields.get('toolname', 'tool', 'functionname', 'mcptool', 'toolid', 'function', 'method') ?? null;
  const asType = readText(fields.get('steptype', 'type', 'action', 'step'));
  const wish = (typeof toolField === 'string' ? toolField : readText(call?.get('name', 'toolname'))) ?? (asType !== undefined && typeWords[plainKey(asType)] === undefined ? asType : undefined) ?? (resolveTool(written, context.catalogue) === undefined ? '' : written);
  const descriptor = resolveTool(wish.trim(), context.catalogue);
  const tool = descriptor?.name ?? wish.trim();
  if (descriptor !== undefined && tool !== wish) repairs.push(`${name}: the tool “${wish}” is read as ${tool}`);
  const read = readArguments(readArgumentsField(fields) ?? (call === undefined ? undefined : readArgumentsField(call)), descriptor);
  if (read.isMended) repairs.push(`${name}: its arguments were written as text`);
  const given = read.args ?? looseArguments(fields, descriptor);
  const { args, mended } = descriptor === undefined ? { args: given, mended: [] } : fitArguments(given, descriptor.inputSchema);
  if (mended.length > 0) repairs.push(`${name}: ${mended.join(', ')} ${mended.length === 1 ? 'is' : 'are'} read in the form that ${tool} asks for`);
  const server = descriptor === undefined ? readId(fields.get('server', 'servername')) : descriptor.server === '' ? undefined : descriptor.server;
  const title = written === '' || (written === wish && descriptor !== undefined) ? nameToolStep(tool, descriptor, args) : written;
  return { params: { ...(server === undefined ? {} : { server }), tool, arguments: args }, name: title };
}

export function readArgumentsField(fields: Fields): Json | undefined {
  return fields.get('arguments', 'args', 'toolarguments', 'toolargs', 'toolinput', 'parameters', 'params', 'inputs', 'input', 'kwargs');
}

const usualRounds = 100;
const mostRounds = 1_000_000;
const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** A number of rounds that a loop can have; one that says nothing of the kind is the usual. */
function readRounds(value: Json | undefined): number {
  const word = typeof value === 'string' ? numberWords.indexOf(/[a-z]+/i.exec(value)?.[0].toLowerCase() ?? '') : -1;
  const number = readNumber(value) ?? (word === -1 ? undefined : word);
  return number === undefined || !Number.isFinite(number) || number < 1 ? usualRounds : Math.min(Math.floor(number), mostRounds);
}

const shown = (value: Json): string => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value));

/** Arguments as an object; as JSON in a text; as the one value that a tool with one required argument needs. */
export function readArguments(value: Json | undefined, descriptor: { readonly inputSchema: JsonObject } | undefined): { readonly args: JsonObject | undefined; readonly isMended: boolean } {
  if (value === undefined) return { args: undefined, isMended: false };
  if (isJsonObject(value)) return { args: value, isMended: false };
  const parsed = typeof value === 'string' ? parseLoosely(value) : undefined;
  if (isJsonObject(parsed) && isJson(parsed)) return { args: parsed, isMended: true };
  if (Array.isArray(value) && value.length > 0 && value.every(isNamedValue)) return { args: Object.fromEntries(value.map(({ name, value: inner }) => [name, inner])), isMended: true };
  if (Array.isArray(value) && value.length === 1 && isJsonObject(value[0])) return { args: value[0], isMended: true };
  const required = descriptor?.inputSchema['required'];
  const properties = descriptor?.inputSchema['properties'];
  const only = Array.isArray(required) && required.length === 1 ? required[0] : isJsonObject(properties) ? Object.keys(properties)[0] : undefined;
  return typeof only === 'string' && value !== '' ? { args: { [only]: value }, isMended: true } : { args: {}, isMended: true };
}

/** `{"name": "url", "value": "https://…"}` */
function isNamedValue(item: Json): item is { name: string; value: Json } {
  return isJsonObject(item) && typeof item['name'] === 'string' && Object.hasOwn(item, 'value') && Object.keys(item).length === 2;
}

/** Arguments that stand beside the step's own fields instead of under `arguments`. */
function looseArguments(fields: Fields, descriptor: { readonly inputSchema: JsonObject } | undefined): JsonObject {
  const properties = descriptor?.inputSchema['properties'];
  if (!isJsonObject(properties)) return {};
  const known = new Set(Object.keys(properties).map(plainKey));
  return Object.fromEntries(fields.entries.filter(([key]) => known.has(plainKey(key)) && !['name', 'id', 'type', 'tool'].includes(plainKey(key))));
}

function condition(fields: Fields, names: readonly string[], { name, repairs }: Reading): Condition {
  const value = fields.get(...names) ?? (fields.has('left') ? Object.fromEntries(fields.entries) : undefined);
  const read = readCondition(value);
  if (read === undefined) repairs.push(`${name}: its condition cannot be read${value === undefined ? ', as there is none' : ''}`);
  else if (read.isMended) repairs.push(`${name}: its condition was written in another form`);
  return read?.condition ?? unsetCondition;
}

function exitCondition(reading: Reading, rounds: number): Condition {
  const { fields, name, repairs } = reading;
  const goesOn = fields.has('exitcondition', 'until', 'exitwhen', 'stopcondition', 'endcondition', 'breakcondition') ? undefined : fields.get('while', 'whilecondition', 'continuecondition');
  if (goesOn === undefined) {
    // Without a condition a loop goes round as often as it may: a question that is never answered yes.
    if (!fields.has('exitcondition', 'until', 'exitwhen', 'stopcondition', 'endcondition', 'breakcondition', 'condition', 'left') && fields.has('maxiterations', 'times', 'count', 'iterations')) {
      repairs.push(`${name} does not say until when: it goes round ${rounds} ${rounds === 1 ? 'time' : 'times'}`);
      return never;
    }
    return condition(fields, ['exitcondition', 'until', 'exitwhen', 'stopcondition', 'endcondition', 'breakcondition', 'condition'], reading);
  }
  const read = readCondition(goesOn);
  repairs.push(read === undefined ? `${name}: its condition cannot be read` : `${name}: it ends when what it goes on for no longer holds`);
  return read === undefined ? unsetCondition : invert(read.condition);
}

const bool = (value: boolean): Condition['left'] => ({ type: 'Literal', value: { type: 'Bool', value } });
const never: Condition = { left: bool(true), operator: 'Equals', right: bool(false) };

function readCases(value: Json | undefined, reading: Reading): { name: string; condition: Condition }[] {
  const items = Array.isArray(value) ? value : isJsonObject(value) ? Object.entries(value).map(([name, inner]): Json => ({ name, condition: inner })) : [];
  return items.flatMap((item, index) => {
    const fields = fieldsOf(item);
    const name = readId(fields?.get('name', 'case', 'label', 'value', 'id')) ?? `case ${index + 1}`;
    const read = readCondition(fields?.get('condition', 'when', 'if', 'test') ?? (fields?.has('left') === true ? item : undefined));
    if (read === undefined) reading.repairs.push(`${reading.name}: the condition of its case “${name}” cannot be read`);
    return [{ name, condition: read?.condition ?? unsetCondition }];
  });
}

function readAgentParams({ fields, name, context: { catalogue }, repairs }: Reading): object {
  const tools = fields.get('allowedtools', 'tools');
  const allowed = Array.isArray(tools) ? tools.flatMap((tool) => readText(tool) ?? []).map((tool) => resolveTool(tool, catalogue)?.name ?? tool) : undefined;
  const unknown = catalogue === undefined ? [] : (allowed ?? []).filter((tool) => resolveTool(tool, catalogue) === undefined);
  if (unknown.length > 0) repairs.push(`${name} may use ${listNames(unknown)}, and there is no such tool`);
  const most = readNumber(fields.get('maxtoolcalls', 'maxcalls', 'maxsteps'));
  const criteria = readText(fields.get('successcriteria', 'success', 'donewhen'));
  return {
    prompt: readText(fields.get('prompt', 'goal', 'instruction', 'instructions', 'task', 'description')) ?? '',
    ...(allowed === undefined ? {} : { allowedTools: allowed }),
    ...(most === undefined || most < 1 ? {} : { maxToolCalls: Math.floor(most) }),
    ...(criteria === undefined ? {} : { successCriteria: criteria }),
  };
}

function readTransformParams(fields: Fields): object {
  const words = ['kind', 'transform', 'transformtype', 'operation', 'mode'].map((key) => plainKey(readText(fields.get(key)) ?? ''));
  const kind = (['summarize', 'extract', 'classify'] as const).find((each) => words.some((word) => word === each || word === each.replace('z', 's')));
  const schema = fields.get('outputschema', 'schema');
  const input = readText(fields.get('inputref', 'input', 'inputvariable', 'variable', 'source')) ?? '';
  return { kind: kind ?? 'extract', inputRef: /^\$\{(.*)\}$/.exec(input.trim())?.[1] ?? input, ...(schema === undefined ? {} : { outputSchema: schema }) };
}

/** What every kind of step may say besides; a value that does not fit is left at its default. */
export function readCommon(fields: Fields): { readonly changes: JsonObject; readonly misfits: readonly string[] } {
  const changes: JsonObject = {};
  const misfits: string[] = [];
  const take = (key: string, value: Json | undefined, isThere: boolean): void => {
    if (value !== undefined) changes[key] = value;
    else if (isThere) misfits.push(key);
  };
  const whole = (names: readonly string[], least: number, most: number): number | undefined => {
    const number = readNumber(fields.get(...names));
    return number === undefined || number < least || number > most ? undefined : Math.floor(number);
  };
  take('retries', whole(['retries', 'retry', 'retrycount', 'maxretries'], 0, 100), fields.has('retries', 'retry', 'retrycount', 'maxretries'));
  take('timeoutMs', whole(['timeoutms'], 1, 1e9), fields.has('timeoutms'));
  take('settleMs', whole(['settlems', 'settle'], 0, 1e9), fields.has('settlems', 'settle'));
  take('enabled', readBoolean(fields.get('enabled')), fields.has('enabled'));
  take('expectedOutcome', readText(fields.get('expectedoutcome')), fields.has('expectedoutcome'));
  const trace = TraceLevel.options.find((level) => plainKey(level) === plainKey(readText(fields.get('tracelevel')) ?? ''));
  take('traceLevel', trace, fields.has('tracelevel'));
  return { changes, misfits };
}

function withCommon(node: Node, fields: Fields, name: string, repairs: string[]): Node {
  const { changes, misfits } = readCommon(fields);
  if (misfits.length > 0) repairs.push(`${name}: ${misfits.join(', ')} cannot be read, and stays as usual`);
  return { ...node, ...changes };
}
