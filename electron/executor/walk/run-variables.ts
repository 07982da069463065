import type { Json, JsonObject } from '../../../shared/json.ts';
import type { Result } from '../../../shared/result.ts';
import type { Failure } from '../../../shared/run/events.ts';
import { inputsOf, type RunInputs } from '../../../shared/variables/inputs.ts';
import type { FilledObject } from '../../../shared/secrets/sealed-text.ts';
import { extractVariables } from '../../../shared/variables/extract-variables.ts';
import { fillIn } from '../../../shared/variables/fill-in.ts';
import type { Iterations } from '../../../shared/run/failure.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { collectAnswers } from './collect-answers.ts';

export interface RunVariables {
  current(): JsonObject;
  readonly secretInputs: ReadonlySet<string>;
  learn(answer: {
    readonly prefix: string;
    readonly listName?: string | undefined;
    readonly result: Json;
    /** Those of the visit that answered. Without them, `<prefix>.all` doesn't change. */
    readonly iterations?: Iterations | undefined;
  }): JsonObject;
  /** Never pass filled-in text. */
  fillIn(written: JsonObject): Result<FilledObject, Failure>;
  readonly inputs: RunInputs;
}

/**
 * `given` overrides defaults. A secret input shows as `${secrets.NAME}`, stays sealed, and can't be replaced
 * by results.
 */
export function createRunVariables(workflow: Workflow, given: JsonObject): RunVariables {
  const secretInputs = new Set(workflow.variables.flatMap(({ name, secret }) => (secret ? [name] : [])));
  // Makes `__proto__` an ordinary name.
  const current = Object.create(null) as JsonObject;
  const inputs = inputsOf(workflow, given);
  const learnedNames = new Set<string>();
  const answers = collectAnswers(workflow);
  const set = (values: JsonObject): void => {
    for (const [name, value] of Object.entries(values)) if (!secretInputs.has(name)) current[name] = value;
  };
  for (const { name, default: value, secret } of workflow.variables)
    current[name] = secret ? `\${secrets.${name}}` : value;
  set(given);
  set(answers.empty);

  return {
    current: () => current,
    inputs: { values: inputs.values, isLearned: (name) => learnedNames.has(name) || inputs.isLearned(name) },
    secretInputs,
    learn({ prefix, listName, result, iterations }) {
      const learned = extractVariables(prefix, listName, result);
      for (const name of Object.keys(learned)) learnedNames.add(name);
      const all = iterations === undefined ? {} : answers.add(prefix, { iterations, result });
      set({ ...all, ...learned });
      return learned;
    },
    fillIn: (written) => fillIn(written, { variables: current, secretInputs }),
  };
}
