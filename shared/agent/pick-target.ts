import type { PageNode } from '../page/snapshot.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { PatchOp } from '../patch/patch-op.ts';
import { fieldsOf, readNumber, readText } from '../text/fields.ts';
import { findJson } from '../text/find-json.ts';
import type { Failure } from '../run/failure.ts';
import type { ToolNode } from '../workflow/node.ts';
import type { TargetResolved } from './agent-events.ts';

/** Something on the page that a target may have meant. */
export interface Candidate {
  readonly role: string;
  readonly name: string;
}

/** The arguments that say what a call acts on. */
const targetFields = ['target', 'into', 'role', 'within', 'nth', 'exact', 'css', 'testId'] as const;

/** What a failed call could have meant; none where it failed for another reason, or acts on nothing by name. */
export function candidatesOf({ code, details }: Failure): Candidate[] {
  const list = code === 'target-not-found' ? details?.['candidates'] : undefined;
  return Array.isArray(list)
    ? list.flatMap((each) =>
        isJsonObject(each) && typeof each['name'] === 'string' && each['name'] !== ''
          ? [{ role: readText(each['role']) ?? '', name: each['name'] }]
          : [],
      )
    : [];
}

/** So many things are put before a model. */
const mostOffered = 40;

/** The likely candidates, and after them what else on the page can be acted on: a model may know another word for what is meant. */
export function withOthersOnPage(candidates: readonly Candidate[], nodes: readonly PageNode[]): Candidate[] {
  const others = nodes.flatMap(({ role, name, isDisabled }) =>
    name.trim() === '' || isDisabled === true ? [] : [{ role, name }],
  );
  return [
    ...new Map([...candidates, ...others].map((each) => [`${each.role} ${each.name}`, each])).values(),
  ].slice(0, mostOffered);
}

/** What a call looks for, without what it does there. */
export function wantedOf(args: JsonObject): JsonObject {
  return Object.fromEntries(
    targetFields.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])),
  );
}

/** The arguments with this candidate in place of what was looked for. `schema` says whether the tool can be told a role. */
export function aimAt(args: JsonObject, { role, name }: Candidate, schema: JsonObject): JsonObject {
  const properties = isJsonObject(schema['properties']) ? schema['properties'] : {};
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

/** A tool that types says where to under a name of its own. */
function nameField(args: JsonObject, properties: JsonObject): 'target' | 'into' {
  return 'into' in args || (!('target' in properties) && 'into' in properties) ? 'into' : 'target';
}

/** Which candidate an answer names, and why; undefined for none of them, or where it cannot be told. */
export function readPick(
  text: string,
  candidates: readonly Candidate[],
): (Candidate & { readonly reason: string }) | undefined {
  const fields = fieldsOf(findJson(text).values.findLast(({ value }) => isJsonObject(value))?.value);
  const said: Json | undefined = fields?.get('pick', 'number', 'candidate', 'choice', 'index');
  const number = readNumber(said);
  const picked = number === undefined ? candidates.find(({ name }) => name === said) : candidates[number - 1];
  return picked === undefined
    ? undefined
    : { ...picked, reason: (readText(fields?.get('reason', 'why')) ?? '').slice(0, 500) };
}

/** The edit that makes a resolution part of the workflow, so that the next run needs no model for it. */
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
