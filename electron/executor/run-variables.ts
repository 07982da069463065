import type { Json, JsonObject } from '../../shared/json.ts';
import type { Result } from '../../shared/result.ts';
import type { Failure } from '../../shared/run/events.ts';
import { inputsOf, type RunInputs } from '../../shared/variables/inputs.ts';
import type { FilledObject } from '../../shared/secrets/sealed-text.ts';
import { extractVariables } from '../../shared/variables/extract-variables.ts';
import { fillIn } from '../../shared/variables/fill-in.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

/** The variables of one run. */
export interface RunVariables {
  /** As they are now; changes as the run goes on. */
  current(): JsonObject;
  /** Inputs that stand for the secret of their name. */
  readonly secretInputs: ReadonlySet<string>;
  /** Takes in what a node returned, and returns the variables that this set. */
  learn(answer: {
    readonly prefix: string;
    readonly listName?: string | undefined;
    readonly result: Json;
  }): JsonObject;
  /** Fills in what the workflow's author, or a model, wrote. Never pass it anything that was filled in before. */
  fillIn(written: JsonObject): Result<FilledObject, Failure>;
  /** What the file and the person decide; all else is learnt. */
  readonly inputs: RunInputs;
}

/**
 * Starts with the workflow's variables, `given` values over their defaults. A secret input is no value: it is shown by name
 * (`${secrets.NAME}`), stays sealed where it is filled in, and nothing that a step returns takes its place.
 */
export function createRunVariables(workflow: Workflow, given: JsonObject): RunVariables {
  const secretInputs = new Set(workflow.variables.flatMap(({ name, secret }) => (secret ? [name] : [])));
  // Without a prototype every name, `__proto__` too, is an ordinary one.
  const current = Object.create(null) as JsonObject;
  const inputs = inputsOf(workflow, given);
  const learntNames = new Set<string>();
  const set = (values: JsonObject): void => {
    for (const [name, value] of Object.entries(values)) if (!secretInputs.has(name)) current[name] = value;
  };
  for (const { name, default: value, secret } of workflow.variables)
    current[name] = secret ? `\${secrets.${name}}` : value;
  set(given);

  return {
    current: () => current,
    inputs: { values: inputs.values, isLearnt: (name) => learntNames.has(name) || inputs.isLearnt(name) },
    secretInputs,
    learn({ prefix, listName, result }) {
      const learnt = extractVariables(prefix, listName, result);
      for (const name of Object.keys(learnt)) learntNames.add(name);
      set(learnt);
      return learnt;
    },
    fillIn: (written) => fillIn(written, { variables: current, secretInputs }),
  };
}
