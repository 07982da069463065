import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { fieldsOf, plainKey, readText } from '../../../shared/text/fields.ts';
import { listOf } from './list-of.ts';
import { parseLoosely } from '../../../shared/text/loose-json.ts';

export type Shape =
  | { readonly kind: 'plan' | 'patch'; readonly body: JsonObject; readonly message: string }
  | { readonly kind: 'step'; readonly body: JsonObject }
  | { readonly kind: 'words'; readonly message: string };

const planKeys = ['steps', 'nodes', 'tasks', 'actions', 'phases', 'stages', 'sections'];
const patchKeys = [
  'add',
  'addnodes',
  'addednodes',
  'nodestoadd',
  'addedges',
  'addededges',
  'edgestoadd',
  'removeedges',
  'removededges',
  'edgestoremove',
  'removenodeids',
  'removenodes',
  'removednodes',
  'removednodeids',
  'nodestoremove',
  'remove',
  'delete',
  'deletenodes',
  'deletenodeids',
  'update',
  'updates',
  'updatenodes',
  'updatednodes',
  'nodestoupdate',
  'modify',
];
const wrapperKeys = [
  'plan',
  'workflow',
  'patch',
  'changes',
  'result',
  'response',
  'answer',
  'output',
  'data',
  'graph',
  'flow',
  'content',
  'arguments',
  'json',
  'updatedworkflow',
  'diff',
  'toolcalls',
  'function',
  'choices',
  'message',
  'input',
];
const messageKeys = [
  'message',
  'answer',
  'explanation',
  'reply',
  'summary',
  'comment',
  'response',
  'text',
  'content',
  'note',
];
const stepKeys = ['steptype', 'toolname', 'exitcondition', 'loopid'];
const callKeys = ['name', 'arguments', 'parameters', 'args', 'id', 'reason'];
const maxWrapperDepth = 6;

/** Ignores wrappers. `isPatching` prefers a patch to a plan. */
export function shapeOf(value: unknown, isPatching: boolean, depth = 0): Shape | undefined {
  if (typeof value === 'string' && depth > 0)
    return shapeOf(/^\s*[[{]/.test(value) ? parseLoosely(value) : undefined, isPatching, depth + 1);
  if (depth > maxWrapperDepth) return undefined;
  if (Array.isArray(value)) return shapeOfList(value as Json[], isPatching, depth);
  const fields = fieldsOf(value);
  if (fields === undefined || !isJsonObject(value)) return undefined;
  const message = messageKeys.map((key) => fields.get(key)).find((text) => typeof text === 'string') ?? '';
  const said = typeof message === 'string' && !/^\s*(?:```|[[{])/.test(message) ? message : '';
  const hasPatch = patchKeys.some((key) => fields.has(key));
  const hasPlan = planKeys.some((key) => isListLike(fields.get(key)));
  const isOnlyEdges =
    fields.has('edges') && !fields.has('nodes', 'steps') && stepKeys.every((key) => !fields.has(key));
  if (hasPatch && (isPatching || !hasPlan)) return { kind: 'patch', body: value, message: said };
  if (hasPlan && !stepKeys.some((key) => fields.has(key)))
    return { kind: 'plan', body: value, message: said };
  for (const key of wrapperKeys) {
    const inner = fields.get(key);
    if (inner === undefined || (typeof inner === 'string' && !/^\s*[[{]/.test(inner))) continue;
    const shape = shapeOf(inner, isPatching, depth + 1);
    if (shape?.kind === 'plan' || shape?.kind === 'patch')
      return { ...shape, message: shape.message === '' ? said : shape.message };
    if (shape?.kind === 'step' && key !== 'arguments')
      return { kind: 'plan', body: { steps: [shape.body] }, message: said };
  }
  if (isOnlyEdges) return { kind: 'patch', body: { add_edges: fields.get('edges') ?? [] }, message: said };
  if (
    stepKeys.some((key) => fields.has(key)) ||
    (fields.has('tool', 'function', 'type', 'step') &&
      fields.has('arguments', 'args', 'params', 'parameters', 'condition', 'input'))
  )
    return { kind: 'step', body: value };
  if (
    fields.has('name') &&
    fields.has('arguments', 'parameters', 'args') &&
    fields.entries.every(([key]) => callKeys.includes(plainKey(key)))
  )
    return { kind: 'step', body: value };
  const isWords =
    said !== '' &&
    fields.entries.every(
      ([key]) => messageKeys.includes(plainKey(key)) || readText(value[key]) !== undefined,
    );
  return isWords ? { kind: 'words', message: said } : undefined;
}

function shapeOfList(list: readonly Json[], isPatching: boolean, depth: number): Shape | undefined {
  if (list.length === 0) return depth === 0 ? undefined : { kind: 'plan', body: { steps: [] }, message: '' };
  const shapes = list.map((item) => shapeOf(item, isPatching, depth + 1));
  if (list.length === 1 && shapes[0] !== undefined && shapes[0].kind !== 'step') return shapes[0];
  return shapes.some((shape) => shape?.kind === 'step') ||
    list.every((item) => fieldsOf(item)?.has('steptype', 'type', 'tool', 'toolname') === true)
    ? { kind: 'plan', body: { steps: [...list] }, message: '' }
    : undefined;
}

export function isEmptyAnswer(body: JsonObject): boolean {
  const fields = fieldsOf(body);
  return [...planKeys, ...patchKeys, 'edges'].every((key) => listOf(fields?.get(key)).length === 0);
}

function isListLike(value: Json | undefined): boolean {
  return Array.isArray(value) || isJsonObject(value) || (typeof value === 'string' && /^\s*\[/.test(value));
}
