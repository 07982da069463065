import { isJsonObject, type Json } from '../../../shared/json.ts';
import type { Output } from '../../../shared/workflow/edge.ts';
import type { DraftEdge } from '../draft.ts';
import { fieldsOf, plainKey, readId, readText } from '../../../shared/text/fields.ts';

const outputWords: Readonly<Record<string, Exclude<Output['type'], 'SwitchCase'>>> = {
  iftrue: 'IfTrue',
  true: 'IfTrue',
  yes: 'IfTrue',
  then: 'IfTrue',
  ontrue: 'IfTrue',
  success: 'IfTrue',
  truebranch: 'IfTrue',
  iftruebranch: 'IfTrue',
  iffalse: 'IfFalse',
  false: 'IfFalse',
  no: 'IfFalse',
  else: 'IfFalse',
  onfalse: 'IfFalse',
  otherwise: 'IfFalse',
  falsebranch: 'IfFalse',
  loopbody: 'LoopBody',
  body: 'LoopBody',
  loop: 'LoopBody',
  iterate: 'LoopBody',
  each: 'LoopBody',
  do: 'LoopBody',
  next: 'LoopBody',
  continue: 'LoopBody',
  repeat: 'LoopBody',
  loopdone: 'LoopDone',
  done: 'LoopDone',
  exit: 'LoopDone',
  after: 'LoopDone',
  finished: 'LoopDone',
  end: 'LoopDone',
  complete: 'LoopDone',
  break: 'LoopDone',
  loopend: 'LoopDone',
  loopexit: 'LoopDone',
  switchdefault: 'SwitchDefault',
  default: 'SwitchDefault',
};
const endWords = new Set([
  'done',
  'end',
  'none',
  'null',
  'finish',
  'finished',
  'stop',
  'exit',
  'terminate',
  'terminal',
  'eof',
  'complete',
  'nil',
  'undefined',
  'endofworkflow',
  'workflowend',
  'endworkflow',
  '',
]);

export function readOutput(value: Json | undefined): Output | undefined {
  if (typeof value === 'boolean') return { type: value ? 'IfTrue' : 'IfFalse' };
  if (typeof value === 'string' || typeof value === 'number') return readOutputWord(String(value));
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  const word = readText(fields.get('type', 'kind', 'output', 'label', 'name')) ?? '';
  const name = readId(fields.get('name', 'case', 'casename', 'value', 'label'));
  if (/^(?:switch)?case$/.test(plainKey(word)))
    return name === undefined ? undefined : { type: 'SwitchCase', name };
  const keyed = fields.entries[0];
  return word === '' && keyed !== undefined ? readKeyedOutput(...keyed) : readOutputWord(word);
}

function readKeyedOutput(key: string, value: Json): Output | undefined {
  if (!/^(?:switch)?case$/.test(plainKey(key)))
    return Object.hasOwn(outputWords, plainKey(key)) ? readOutputWord(key) : undefined;
  const name = readId(isJsonObject(value) ? fieldsOf(value)?.get('name', 'case', 'value') : value);
  return name === undefined ? undefined : { type: 'SwitchCase', name };
}

function readOutputWord(word: string): Output | undefined {
  const named = /^\s*(?:switch)?[\s_-]*case\s*[:(=\s]\s*["']?(.+?)["']?\s*\)?\s*$/i.exec(word)?.[1];
  if (named !== undefined) return { type: 'SwitchCase', name: named };
  const plain = plainKey(word);
  if (plain === '') return undefined;
  const known = outputWords[plain];
  return known === undefined ? { type: 'SwitchCase', name: word.trim() } : { type: known };
}

export function isEndWord(value: Json | undefined): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'string' && endWords.has(plainKey(value));
}

export interface ReadEdge {
  readonly edge: DraftEdge;
  readonly isRepaired: boolean;
}

/** Undefined without a start. A node may have the id `DONE`, so ids in `ids` never end the workflow. */
export function readEdge(item: unknown, ids: ReadonlySet<string>): ReadEdge | undefined {
  if (Array.isArray(item)) {
    const [from, to, output] = item as Json[];
    return readEdge({ from: from ?? null, to: to ?? null, ...(output === undefined ? {} : { output }) }, ids);
  }
  if (typeof item === 'string') {
    const arrow = /^\s*(.+?)\s*(?:--?\s*\[?([\w() ]+)\]?\s*)?-+>\s*(.+?)\s*$/.exec(item);
    return arrow === null
      ? undefined
      : readEdge(
          {
            from: arrow[1] ?? '',
            to: arrow[3] ?? '',
            ...(arrow[2] === undefined ? {} : { output: arrow[2] }),
          },
          ids,
        );
  }
  const fields = fieldsOf(item);
  const from = readId(
    idOf(
      fields?.get(
        'from',
        'source',
        'src',
        'fromid',
        'sourceid',
        'fromnode',
        'start',
        'sourcenode',
        'fromnodeid',
      ),
    ),
  );
  if (fields === undefined || from === undefined) return undefined;
  const end = idOf(
    fields.get(
      'to',
      'target',
      'dst',
      'dest',
      'destination',
      'toid',
      'targetid',
      'tonode',
      'end',
      'targetnode',
      'tonodeid',
    ),
  );
  const to = readId(end);
  const written = fields.get(
    'output',
    'label',
    'branch',
    'sourcehandle',
    'condition',
    'type',
    'port',
    'when',
    'kind',
  );
  const output = readOutput(written);
  const isRepaired =
    !isJsonObject(item) ||
    !Object.hasOwn(item, 'from') ||
    (written !== undefined && !(isJsonObject(written) && written['type'] === output?.type));
  return {
    edge: {
      from,
      to: to === undefined || (isEndWord(end) && !ids.has(to)) ? null : to,
      ...(output === undefined ? {} : { output }),
    },
    isRepaired,
  };
}

function idOf(value: Json | undefined): Json | undefined {
  return isJsonObject(value) ? fieldsOf(value)?.get('id', 'node', 'nodeid', 'step') : value;
}
