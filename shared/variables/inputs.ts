import type { Json, JsonObject } from '../json.ts';
import { assignPrefixes } from './assign-prefixes.ts';
import { printValue } from './fill-in.ts';
import { parseTemplate } from './template.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** What the file and the person decide of a run, as against what the run learns from pages, tools and models. */
export interface RunInputs {
  /** Values by name, without those of secrets. */
  readonly values: ReadonlyMap<string, Json>;
  /** Whether a page, a tool or a model may have written the variable. */
  isLearnt(name: string): boolean;
}

/** The inputs of a run with these `given` values. A declared variable that a step can set (`price.value` beside a step “Price”) is learnt. */
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
  return { values: new Map(values), isLearnt: (name) => !names.has(name) };
}

/** The beginning of a text that is known before the run: up to the first reference that is not an input. `isLearnt` when the run learns what follows. */
export interface KnownText {
  readonly known: string;
  readonly isWhole: boolean;
  readonly isLearnt: boolean;
}

/** Fills the inputs into a written text as far as they are known. A part that is a secret ends it, too, but isn't learnt. */
export function knownText(text: string, { values, isLearnt }: RunInputs): KnownText {
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
        isLearnt: parts.some(
          (each) => typeof each !== 'string' && each.kind === 'variable' && isLearnt(each.name),
        ),
      };
    known += printValue(value);
  }
  return { known, isWhole: true, isLearnt: false };
}
