import type { Json, JsonObject } from '../json.ts';
import { assignPrefixes } from './assign-prefixes.ts';
import { printValue } from './fill-in.ts';
import { parseTemplate } from './template.ts';
import type { Workflow } from '../workflow/workflow.ts';

export interface RunInputs {
  /** By name, without secrets. */
  readonly values: ReadonlyMap<string, Json>;
  isLearned(name: string): boolean;
}

/** Excludes variables that a step can set. */
export function inputsOf(
  { variables, nodes }: Pick<Workflow, 'variables' | 'nodes'>,
  given: JsonObject = {},
): RunInputs {
  const prefixes = new Set(assignPrefixes(nodes).values());
  const own = variables.filter(
    ({ name }) => !name.includes('.') || !prefixes.has(name.slice(0, name.indexOf('.'))),
  );
  const names = new Set(own.map(({ name }) => name));
  const values = own.flatMap(({ name, default: value, secret }) =>
    secret ? [] : [[name, Object.hasOwn(given, name) ? (given[name] ?? null) : value] as const],
  );
  return { values: new Map(values), isLearned: (name) => !names.has(name) };
}

/** A text as known before the run. `isLearned`: a page, tool, or model supplies the rest. */
export interface KnownText {
  readonly known: string;
  readonly isWhole: boolean;
  readonly isLearned: boolean;
}

export function knownText(text: string, { values, isLearned }: RunInputs): KnownText {
  const parts = parseTemplate(text);
  let known = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      known += part;
      continue;
    }
    const value = part.kind === 'secret' ? undefined : values.get(part.name);
    if (value === undefined)
      return {
        known,
        isWhole: false,
        isLearned: parts.some(
          (each) => typeof each !== 'string' && each.kind === 'variable' && isLearned(each.name),
        ),
      };
    known += printValue(value);
  }
  return { known, isWhole: true, isLearned: false };
}
