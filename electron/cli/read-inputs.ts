import { AppError } from '../../shared/app-error.ts';
import type { Json, JsonObject } from '../../shared/json.ts';
import { listNames, nearestNames } from '../../shared/text/nearest-names.ts';
import { secretNamesOf } from '../../shared/variables/secret-names.ts';
import type { Variable, Workflow } from '../../shared/workflow/workflow.ts';

interface InputOptions {
  readonly var: readonly string[];
  readonly secret: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
}

export interface Inputs {
  readonly variables: JsonObject;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Secrets set with `--var`, which other users can read. */
export function exposedSecrets(workflow: Workflow, assignments: readonly string[]): string[] {
  const secret = new Set(workflow.variables.filter((variable) => variable.secret).map(({ name }) => name));
  return assignments.map((text) => splitAssignment(text)[0]).filter((name) => secret.has(name));
}

export function readInputs(workflow: Workflow, options: InputOptions): Inputs {
  const variables = new Map<string, Json>();
  const secrets = new Map<string, string>();
  for (const name of options.secret) secrets.set(name, readSecret(name, options.environment));
  for (const text of options.var) {
    const [name, value] = splitAssignment(text);
    const variable = findVariable(workflow, name);
    if (variable.secret) secrets.set(name, value);
    else variables.set(name, readValue(variable, value));
  }
  refuseMissing(workflow, secrets);
  return { variables: Object.fromEntries(variables), secrets: Object.fromEntries(secrets) };
}

function splitAssignment(text: string): [name: string, value: string] {
  const at = text.indexOf('=');
  if (at < 1) throw new AppError('bad-option', `--var ${text} needs the form name=value.`);
  return [text.slice(0, at), text.slice(at + 1)];
}

function findVariable({ variables }: Workflow, name: string): Variable {
  const found = variables.find((variable) => variable.name === name);
  if (found !== undefined) return found;
  const names = variables.map((variable) => variable.name);
  const nearest = nearestNames(name, names);
  const advice =
    names.length === 0
      ? 'It has no variables.'
      : nearest.length > 0
        ? `Did you mean ${listNames(nearest)}?`
        : `It has: ${names.join(', ')}.`;
  throw new AppError('unknown-variable', `The workflow has no variable "${name}". ${advice}`);
}

function readValue({ name, default: defaultValue }: Variable, text: string): Json {
  if (typeof defaultValue === 'string') return text;
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new AppError(
      'bad-option',
      `The variable "${name}" needs JSON like ${JSON.stringify(defaultValue)}, not ${text}.`,
    );
  }
}

export function readSecret(name: string, environment: InputOptions['environment']): string {
  const value = environment[name];
  if (value === undefined)
    throw new AppError(
      'missing-secret',
      `--secret ${name} needs the environment variable ${name}, which isn't set.`,
    );
  return value;
}

function refuseMissing(workflow: Workflow, secrets: ReadonlyMap<string, string>): void {
  const missing = secretNamesOf(workflow).filter((name) => !secrets.has(name));
  if (missing.length === 0) return;
  const options = missing.map((name) => `--secret ${name}`).join(' ');
  const written = workflow.variables
    .filter(({ name, default: value, secret }) => secret && value !== '' && missing.includes(name))
    .map(({ name }) => name);
  const unused =
    written.length === 0 ? '' : ` Values in the file are ignored for secrets (${written.join(', ')}).`;
  throw new AppError(
    'missing-variable',
    `Missing ${missing.length === 1 ? 'secret' : 'secrets'}: ${missing.join(', ')}. Set ${missing.length === 1 ? 'it' : 'them'} in the environment and add ${options}.${unused}`,
  );
}
