import type { PageNode } from '../page/snapshot.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { fieldsOf, readNumber, readText } from '../text/fields.ts';
import { findJson } from '../text/find-json.ts';
import type { Failure } from '../run/failure.ts';
import { candidatesOf, type TargetCandidate } from '../run/target-candidate.ts';
import { retarget } from '../tools/retarget.ts';
import type { ToolNode } from '../workflow/node.ts';
import type { TargetResolved } from './agent-events.ts';

const targetFields = ['target', 'into', 'role', 'within', 'nth', 'exact', 'css', 'testId'] as const;

export function targetCandidatesOf(failure: Failure): TargetCandidate[] {
  return failure.code === 'target-not-found' ? candidatesOf(failure).filter(({ name }) => name !== '') : [];
}

const maxOffered = 40;

export function withOthersOnPage(
  candidates: readonly TargetCandidate[],
  nodes: readonly PageNode[],
): TargetCandidate[] {
  const keyOf = ({ role, name }: Pick<TargetCandidate, 'role' | 'name'>): string => `${role} ${name}`;
  const known = new Set(candidates.map(keyOf));
  const others = nodes.flatMap(({ role, name, isDisabled }) =>
    name.trim() === '' || isDisabled === true ? [] : [{ role, name }],
  );
  const unknown = new Map(
    others.filter((each) => !known.has(keyOf(each))).map((each) => [keyOf(each), each]),
  );
  return [...candidates, ...unknown.values()].slice(0, maxOffered);
}

export function targetArgumentsOf(args: JsonObject): JsonObject {
  return Object.fromEntries(
    targetFields.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])),
  );
}

/** `schema` tells whether the tool accepts a role. */
export function withTarget(
  args: JsonObject,
  { role, name, find }: TargetCandidate,
  schema: JsonObject,
): JsonObject {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
  if (find !== undefined) return retarget(args, find, nameField(args, properties));
  const roles = isJsonObject(properties['role']) ? properties['role']['enum'] : undefined;
  const rest = Object.fromEntries(
    Object.entries(args).filter(([key]) => !(targetFields as readonly string[]).includes(key)),
  );
  return {
    ...rest,
    [nameField(args, properties)]: name,
    ...(Array.isArray(roles) && roles.includes(role) ? { role } : {}),
    ...('exact' in properties ? { exact: true } : {}),
  };
}

function nameField(args: JsonObject, properties: JsonObject): 'target' | 'into' {
  return 'into' in args || (!('target' in properties) && 'into' in properties) ? 'into' : 'target';
}

export function readPick(
  text: string,
  candidates: readonly TargetCandidate[],
): (TargetCandidate & { readonly reason: string }) | undefined {
  const fields = fieldsOf(findJson(text).values.findLast(({ value }) => isJsonObject(value))?.value);
  const answer: Json | undefined = fields?.get('pick', 'number', 'candidate', 'choice', 'index');
  const number = readNumber(answer);
  const picked =
    number === undefined ? candidates.find(({ name }) => name === answer) : candidates[number - 1];
  return picked === undefined
    ? undefined
    : { ...picked, reason: (readText(fields?.get('reason', 'why')) ?? '').slice(0, 500) };
}

export function editFromResolution(
  node: ToolNode,
  { chosen }: Pick<TargetResolved, 'chosen'>,
): Extract<PatchOp, { op: 'update-node' }> {
  const rest = Object.fromEntries(
    Object.entries(node.params.arguments).filter(
      ([key]) => !(targetFields as readonly string[]).includes(key),
    ),
  );
  return {
    op: 'update-node',
    nodeId: node.id,
    changes: { params: { ...node.params, arguments: { ...chosen, ...rest } } },
  };
}
