import type { Json, JsonObject } from '../../shared/json.ts';
import { refuse, type Result } from '../../shared/result.ts';
import type { Failure } from '../../shared/run/events.ts';
import { inputsOf, type RunInputs } from '../../shared/powers/inputs.ts';
import { extractVariables } from '../../shared/variables/extract-variables.ts';
import { findReferences, resolveReferences } from '../../shared/variables/references.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';

/** The variables of one run. */
export interface RunVariables {
  /** As they are now; changes as the run goes on. */
  current(): JsonObject;
  /** Takes in what a node answered, and answers the variables that this set. */
  learn(answer: { readonly prefix: string; readonly tool?: string; readonly result: Json }): JsonObject;
  /** Replaces `${name}` in a tool's arguments; secrets stay by name. */
  fillIn(args: JsonObject): Result<JsonObject, Failure>;
  /** What the file and the person decide; all else is learnt. */
  readonly inputs: RunInputs;
}

/**
 * Starts with the workflow's variables, `given` values over their defaults. A secret variable stands for itself by name
 * (`${secrets.NAME}`), so that its value is known inside the tool call only.
 */
export function createRunVariables(workflow: Workflow, given: JsonObject): RunVariables {
  // Without a prototype every name, `__proto__` too, is an ordinary one.
  const current = Object.create(null) as JsonObject;
  const untrusted = new Set<string>();
  const written = new Set(workflow.variables.map(({ name }) => name));

  const inputs = inputsOf(workflow, given);
  const learntNames = new Set<string>();

  function set(name: string, value: Json): void {
    current[name] = value;
    if (!written.has(name)) distrust(name, value);
  }
  /** What came from a page or a tool must not get at a secret by spelling its name. */
  function distrust(name: string, value: Json): void {
    if (mentionsSecret(value)) untrusted.add(name);
    else untrusted.delete(name);
  }

  for (const { name, default: value, secret } of workflow.variables) current[name] = secret ? `\${secrets.${name}}` : value;
  for (const [name, value] of Object.entries(given)) {
    if (!workflow.variables.some((variable) => variable.secret && variable.name === name)) set(name, value);
  }

  return {
    current: () => current,
    inputs: { values: inputs.values, isLearnt: (name) => learntNames.has(name) || inputs.isLearnt(name) },
    learn({ prefix, tool, result }) {
      const learnt = extractVariables(prefix, tool, result);
      for (const name of Object.keys(learnt)) {
        learntNames.add(name);
        set(name, learnt[name] ?? null);
      }
      return learnt;
    },
    fillIn(args) {
      const unsafe = untrusted.size === 0 ? undefined : findReferences(args).find((name) => untrusted.has(name));
      if (unsafe === undefined) return resolveReferences(args, current);
      return refuse({
        code: 'secret-in-data',
        message: `"${unsafe}" holds the text "\${secrets.…}", which came from a page or a tool. Only the workflow itself may ask for a secret, so the step was not carried out.`,
        details: { name: unsafe },
      });
    },
  };
}

function mentionsSecret(value: Json): boolean {
  if (typeof value === 'string') return /\$\{\s*secrets\./.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Array.isArray(value) ? value.some(mentionsSecret) : Object.values(value).some(mentionsSecret);
}
