import { isSameJson } from '../../../shared/equality.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import type { NodeChanges } from '../../../shared/patch/patch-op.ts';
import { Node, type ToolNode } from '../../../shared/workflow/node.ts';
import type { ReadingContext } from './context.ts';
import { fieldsOf, plainKey, readText, type Fields } from '../../../shared/text/fields.ts';
import { readToolArguments, readArgumentsField } from './read-arguments.ts';
import { readCommonFields } from './read-common-fields.ts';
import { readStep } from './read-step.ts';
import { resolveTool } from './resolve-tool.ts';

interface ReadUpdate {
  readonly changes: NodeChanges;
  readonly refusal: string | undefined;
  readonly repairs: readonly string[];
  readonly reason: string | undefined;
}

/** Merges arguments (null removes one), unless the tool changes. */
export function readUpdate(node: Node, written: Fields, context: ReadingContext): ReadUpdate {
  const nested =
    fieldsOf(
      written.get(
        'changes',
        'set',
        'fields',
        'data',
        'patch',
        'updates',
        'nodetype',
        'step',
        'newstep',
        'newnode',
        'with',
      ),
    ) ?? fieldsOf(written.get('node'));
  const fields = withLiftedKeepAs(
    nested === undefined
      ? written
      : (fieldsOf(Object.fromEntries([...written.entries, ...nested.entries])) ?? written),
  );
  const wanted: NodeChanges = { ...readCommonFields(fields).changes };
  const name = readText(fields.get('newname', 'name', 'title', 'rename'));
  if (name !== undefined && name.trim() !== '') wanted['name'] = name.trim();
  const { params, repairs, type, refusal } = readParams(node, fields, context);
  if (type !== undefined && type !== node.type) wanted['type'] = type;
  if (params !== undefined) wanted['params'] = params;
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => !isSameJson((node as Record<string, Json>)[key] ?? null, value as Json),
    ),
  );
  const isFit = Node.safeParse({ ...node, ...changes }).success;
  const why =
    refusal ??
    (Object.keys(wanted).length === 0
      ? 'it has no fields that can change'
      : isFit
        ? undefined
        : 'the step would be invalid');
  return {
    changes: isFit ? changes : {},
    refusal: why,
    repairs,
    reason: readText(written.get('reason', 'why', 'rationale')),
  };
}

/** `{"arguments": {"keep_as": null}}` means the step's own field. */
function withLiftedKeepAs(fields: Fields): Fields {
  const args = readArgumentsField(fields);
  if (!isJsonObject(args)) return fields;
  const lifted = Object.entries(args).filter(([key]) => plainKey(key) === 'keepas');
  if (lifted.length === 0) return fields;
  const others = Object.entries(args).filter(([key]) => plainKey(key) !== 'keepas');
  return (
    fieldsOf(
      Object.fromEntries([
        ...lifted,
        ...fields.entries.map(([key, value]) => [key, value === args ? Object.fromEntries(others) : value]),
      ]),
    ) ?? fields
  );
}

const paramKeys = [
  'condition',
  'exitcondition',
  'until',
  'while',
  'maxiterations',
  'cases',
  'loopid',
  'prompt',
  'goal',
  'inputref',
  'allowedtools',
  'maxtoolcalls',
  'successcriteria',
  'outputschema',
  'instruction',
  'checkfirst',
  'kind',
  'left',
  'operator',
];

function readParams(
  node: Node,
  fields: Fields,
  context: ReadingContext,
): {
  readonly params?: Json;
  readonly type?: Node['type'];
  readonly repairs: readonly string[];
  readonly refusal?: string;
} {
  const own = fieldsOf(fields.get('params'));
  const all =
    own === undefined
      ? fields
      : (fieldsOf(Object.fromEntries([...fields.entries, ...own.entries])) ?? fields);
  const args = readArgumentsField(own?.has('tool', 'arguments', 'toolname') === true ? own : all);
  const tool = readText(all.get('toolname', 'tool'));
  const typeWord =
    readText(all.get('steptype')) ?? readText(all.get('nodetype')) ?? readText(all.get('type'));
  if (node.type === 'Tool' && (typeWord === undefined || /tool/i.test(typeWord))) {
    if (args === undefined && tool === undefined) return { repairs: [] };
    return readToolUpdate(node, { tool, args, context });
  }
  if (typeWord === undefined && tool === undefined && !paramKeys.some((key) => all.has(key)))
    return { repairs: [] };
  const before = Object.entries(node.params as JsonObject).filter(([key]) => !overridden(key, all));
  const item = Object.fromEntries([
    ...before,
    ...all.entries.filter(([key]) => key !== 'params'),
    ['step_type', typeWord ?? (tool === undefined ? node.type : 'Tool')],
  ]);
  // AI steps that exist may be edited even if turned off.
  const isSameKind = readStep(item, nameOf(node), {
    ...context,
    features: { agentSteps: true, aiTransforms: true },
  });
  const read =
    isSameKind.ok && isSameKind.node.type === node.type ? isSameKind : readStep(item, nameOf(node), context);
  return read.ok
    ? { params: read.node.params as Json, type: read.node.type, repairs: read.repairs }
    : { repairs: [], refusal: read.reason };
}

function overridden(key: string, fields: Fields): boolean {
  return key === 'exitCondition'
    ? fields.has('exitcondition', 'until', 'while', 'condition')
    : key === 'maxIterations'
      ? fields.has('maxiterations', 'times')
      : fields.has(key.toLowerCase());
}

function readToolUpdate(
  node: ToolNode,
  {
    tool,
    args,
    context,
  }: { readonly tool: string | undefined; readonly args: Json | undefined; readonly context: ReadingContext },
): { readonly params: Json; readonly repairs: readonly string[] } {
  const isOther =
    tool !== undefined && (resolveTool(tool, context.catalog)?.name ?? tool) !== node.params.tool;
  const item = {
    step_type: 'Tool',
    name: node.name === '' ? 'Step' : node.name,
    tool_name: isOther ? tool : node.params.tool,
    arguments: args ?? {},
  };
  const read = readStep(item, nameOf(node), context);
  if (!read.ok || read.node.type !== 'Tool') return { params: node.params as Json, repairs: [] };
  const { params } = read.node;
  const kept = isOther ? {} : node.params.arguments;
  const removed = isOther ? [] : nullKeys(args);
  const merged = Object.fromEntries(
    Object.entries({ ...kept, ...params.arguments }).filter(([key]) => !removed.includes(key)),
  );
  const { server: _, ...others } = node.params;
  const server = isOther ? params.server : node.params.server;
  return {
    params: { ...others, ...(server === undefined ? {} : { server }), tool: params.tool, arguments: merged },
    repairs: read.repairs,
  };
}

const nameOf = ({ id, name }: Node): string => `“${name === '' ? id : name}”`;

function nullKeys(args: Json | undefined): string[] {
  const read = readToolArguments(args, undefined).args;
  return isJsonObject(read)
    ? Object.entries(read).flatMap(([key, value]) => (value === null ? [key] : []))
    : [];
}
