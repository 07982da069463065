import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { fieldsOf, plainKey, readNumber, readText } from '../text/fields.ts';
import { findJson } from '../text/find-json.ts';
import { browserServer } from '../tools/browser-tools.ts';
import type { OfferedAction } from './offered-action.ts';

export interface ActionRequest {
  readonly type: string;
  readonly args: JsonObject;
  /** Repeats at most this often, until `until` shows. */
  readonly times?: number;
  readonly until?: string;
}

export const thoughtKeys = ['thought', 'thoughts', 'reasoning'];
const typeKeys = ['actiontype', 'action', 'type', 'tool', 'toolname', 'name', 'function'];
const argumentKeys = ['arguments', 'args', 'params', 'parameters', 'input', 'actioninput'];

export function requestsOf(body: JsonObject, actions: readonly OfferedAction[]): ActionRequest[] {
  const fields = fieldsOf(body);
  if (fields === undefined) return [];
  const list = fields.get('actions', 'toolcalls', 'calls');
  if (Array.isArray(list) && list.length > 0) return list.flatMap((item) => requestOf(item, actions) ?? []);
  const action = fields.get('action', 'toolcall', 'functioncall', 'nextaction');
  if (Array.isArray(action)) return action.flatMap((item) => requestOf(item, actions) ?? []);
  return [isJsonObject(action) ? requestOf(action, actions) : requestOf(body, actions)].filter(
    (request) => request !== undefined,
  );
}

function requestOf(value: Json, actions: readonly OfferedAction[]): ActionRequest | undefined {
  const fields = fieldsOf(value);
  if (fields === undefined) return undefined;
  if (isJsonObject(fields.get('function'))) return requestOf(fields.get('function') ?? null, actions);
  const key = typeKeys.find((each) => typeof fields.get(each) === 'string');
  if (key !== undefined) {
    const wrapped = argumentKeys
      .map((each) => fields.get(each))
      .find((field) => isJsonObject(field) || (typeof field === 'string' && field.includes('{')));
    const beside = Object.fromEntries(
      fields.entries.filter(([written]) => plainKey(written) !== key && !isTalk(plainKey(written))),
    );
    const until = wrapped === undefined ? undefined : readText(fields.get('until'))?.trim();
    const times = wrapped === undefined ? undefined : readNumber(fields.get('times', 'repeat'));
    return {
      type: readText(fields.get(key)) ?? '',
      ...(times === undefined ? {} : { times }),
      ...(until === undefined || until === '' ? {} : { until }),
      args: typeof wrapped === 'string' ? parseArguments(wrapped) : isJsonObject(wrapped) ? wrapped : beside,
    };
  }
  const [only, ...more] = fields.entries.filter(([key]) => !isTalk(plainKey(key)));
  if (only === undefined || more.length > 0 || !isJsonObject(only[1])) return undefined;
  return actions.some(({ type }) => plainKey(type) === plainKey(only[0]))
    ? { type: only[0], args: only[1] }
    : undefined;
}

const isTalk = (key: string): boolean =>
  key === 'phase' || key === 'remember' || key === 'plan' || thoughtKeys.includes(key);

export function withoutEcho(
  called: readonly ActionRequest[],
  requests: readonly ActionRequest[],
): ActionRequest[] {
  const [one, ...others] = called;
  const [said, ...more] = requests;
  const isEcho =
    one !== undefined &&
    said !== undefined &&
    others.length === 0 &&
    more.length === 0 &&
    keyOf(one) === keyOf(said);
  return isEcho ? [one] : [...called, ...requests];
}

/** Models write null for arguments that they don't give. Other servers may mean it. */
export function withoutNulls(request: ActionRequest, actions: readonly OfferedAction[]): ActionRequest {
  const offered = actions.find(({ type }) => plainKey(type) === plainKey(request.type));
  if (offered?.tool !== undefined && offered.tool.server !== browserServer) return request;
  return {
    ...request,
    args: Object.fromEntries(Object.entries(request.args).filter(([, value]) => value !== null)),
  };
}

const keyOf = ({ type, args }: ActionRequest): string => JSON.stringify([plainKey(type), args]);

export function parseArguments(text: string): JsonObject {
  return (
    findJson(text)
      .values.map(({ value }) => value)
      .findLast(isJsonObject) ?? {}
  );
}

export function formatRequests(requests: readonly ActionRequest[]): JsonObject {
  const written = requests.map(({ type, args, times, until }): JsonObject => ({
    action_type: type,
    arguments: args,
    ...(times === undefined ? {} : { times }),
    ...(until === undefined ? {} : { until }),
  }));
  return written.length === 1 ? { action: written[0] ?? null } : { actions: written };
}
