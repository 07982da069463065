import type { Json, JsonObject } from '../json.ts';
import { assignPrefixes } from '../variables/assign-prefixes.ts';
import type { Workflow } from '../workflow/workflow.ts';

/** What the file and the person decide of a run, as against what the run learns from pages, tools and models. */
export interface RunInputs {
  /** Values by name, without those of secrets. */
  readonly values: ReadonlyMap<string, Json>;
  /** Whether a page, a tool or a model may have written the variable. */
  isLearnt(name: string): boolean;
}

/** The inputs of a run with these `given` values. A declared variable that a step can set (`price.value` beside a step “Price”) is learnt. */
export function inputsOf({ variables, nodes }: Pick<Workflow, 'variables' | 'nodes'>, given: JsonObject = {}): RunInputs {
  const prefixes = new Set(assignPrefixes(nodes).values());
  const own = variables.filter(({ name }) => !name.includes('.') || !prefixes.has(name.slice(0, name.indexOf('.'))));
  const names = new Set(own.map(({ name }) => name));
  const values = own.flatMap(({ name, default: value, secret }) => (secret ? [] : [[name, Object.hasOwn(given, name) ? given[name] ?? null : value] as const]));
  return { values: new Map(values), isLearnt: (name) => !names.has(name) && !name.startsWith('secrets.') };
}

/** The beginning of a text that is known before the run: up to the first reference that is not an input. `isLearnt` when the run learns what follows. */
export interface KnownText {
  readonly known: string;
  readonly isWhole: boolean;
  readonly isLearnt: boolean;
}

/** Fills the inputs into a written text as far as they are known. A part that is a secret ends it, too, but isn't learnt. */
export function knownText(text: string, { values, isLearnt }: RunInputs): KnownText {
  const references = [...text.matchAll(/\$\{([^{}]+)\}/g)];
  const names = references.map(([, name = '']) => name.trim());
  let known = '';
  let at = 0;
  for (const [index, reference] of references.entries()) {
    const value = values.get(names[index] ?? '');
    known += text.slice(at, reference.index);
    if (value === undefined) return { known, isWhole: false, isLearnt: names.some(isLearnt) };
    known += value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
    at = reference.index + reference[0].length;
  }
  return { known: known + text.slice(at), isWhole: true, isLearnt: false };
}
