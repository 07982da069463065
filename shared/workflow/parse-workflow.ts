import { AppError } from '../app-error.ts';
import { isJson, isJsonObject } from '../json.ts';
import { ok, refuse, type Result } from '../result.ts';
import { describeIssue, formatPath } from './describe-issue.ts';
import { readJsonText } from './json-text.ts';
import { Workflow } from './workflow.ts';

/** One thing wrong in a file: `path` such as `nodes[2].params.tool` ('' for the whole file) and why, in plain words. */
export interface FileIssue {
  readonly path: string;
  readonly message: string;
}

const shownIssues = 3;
/** A file beyond these sizes is refused before it is read step by step. */
const most = { characters: 100_000_000, steps: 20_000, edges: 100_000 };

/**
 * Reads a workflow file (design.md, section 4). Fields that are missing get their defaults, unknown ones are kept.
 * The error has code `invalid-workflow`, a message for the person, and all findings in `details.issues` (`FileIssue[]`).
 */
export function parseWorkflow(text: string): Result<Workflow, AppError> {
  if (text.length > most.characters)
    return invalid([
      {
        path: '',
        message: `This file is too large: a workflow has at most ${most.characters / 1_000_000} million characters.`,
      },
    ]);
  const json = readJsonText(text);
  if (!json.ok) return invalid([{ path: '', message: json.error.message }]);
  return readWorkflow(json.value);
}

/** The workflow in the text of this file. Throws an AppError that names the file, its path in `details.path` too. */
export function readWorkflowText(text: string, path: string): Workflow {
  const parsed = parseWorkflow(text);
  if (parsed.ok) return parsed.value;
  const { code, message, details } = parsed.error;
  throw new AppError(code, `${path} cannot be opened. ${message}`, {
    cause: parsed.error,
    details: { ...details, path },
  });
}

/** The same for JSON that is parsed already. */
export function readWorkflow(json: unknown): Result<Workflow, AppError> {
  const foreign = findForeignFormat(json);
  if (foreign !== undefined) return invalid([{ path: '', message: foreign }]);
  const oversized = findOversized(json);
  if (oversized !== undefined) return invalid([oversized]);
  if (!isJson(json))
    return invalid([
      { path: '', message: 'This file nests too deeply, or holds a number that is too large.' },
    ]);
  const parsed = Workflow.safeParse(json);
  if (!parsed.success) {
    return invalid(
      parsed.error.issues.map((issue) => ({
        path: formatPath(issue.path),
        message: describeIssue(issue, json),
      })),
    );
  }
  const doubles = [...findDoubleIds(parsed.data), ...findDoubleInputs(parsed.data)];
  return doubles.length === 0 ? ok(parsed.data) : invalid(doubles);
}

function invalid(issues: readonly FileIssue[]): Result<Workflow, AppError> {
  const lines = issues
    .slice(0, shownIssues)
    .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const rest = issues.length - lines.length;
  if (rest > 0) lines.push(`… and ${rest} more.`);
  return refuse(new AppError('invalid-workflow', lines.join('\n'), { details: { issues } }));
}

function findForeignFormat(json: unknown): string | undefined {
  if (!isJsonObject(json)) return 'This is not a Planwright workflow: it is not a JSON object.';
  if (!Object.hasOwn(json, 'format')) return 'This is not a Planwright workflow: it has no "format".';
  const { format } = json;
  if (format === 'planwright/1') return undefined;
  const version = typeof format === 'string' ? /^planwright\/(\d+)$/.exec(format)?.[1] : undefined;
  if (version === undefined)
    return `This is not a Planwright workflow: its "format" is ${JSON.stringify(format)}, not "planwright/1".`;
  return `This workflow has the format "planwright/${version}". It needs ${Number(version) > 1 ? 'a newer' : 'another'} version of Planwright; this one reads "planwright/1".`;
}

function findOversized(json: unknown): FileIssue | undefined {
  if (!isJsonObject(json)) return undefined;
  const { nodes, edges } = json;
  if (Array.isArray(nodes) && nodes.length > most.steps)
    return {
      path: 'nodes',
      message: `a workflow has at most ${say(most.steps)} steps, and this one has ${say(nodes.length)}; split it into several`,
    };
  if (Array.isArray(edges) && edges.length > most.edges)
    return {
      path: 'edges',
      message: `a workflow has at most ${say(most.edges)} connections, and this one has ${say(edges.length)}`,
    };
  return undefined;
}

const say = (count: number): string => count.toLocaleString('en');

/** Two nodes with one id would make every edge to them ambiguous, so such a file is not opened. */
function findDoubleIds({ nodes }: Workflow): FileIssue[] {
  return findDoubles(nodes.map(({ id }) => id)).map(({ value, index, first }) => ({
    path: `nodes[${index}].id`,
    message: `${JSON.stringify(value)} is already the id of nodes[${first}]; give one of them another id`,
  }));
}

/** With two inputs of one name, a reader of the file could take the one and the run the other. */
function findDoubleInputs({ variables }: Workflow): FileIssue[] {
  return findDoubles(variables.map(({ name }) => name)).map(({ value, index, first }) => ({
    path: `variables[${index}].name`,
    message: `${JSON.stringify(value)} is already the name of variables[${first}]; give one of them another name`,
  }));
}

function findDoubles(
  values: readonly string[],
): { readonly value: string; readonly index: number; readonly first: number }[] {
  const seen = new Map<string, number>();
  return values.flatMap((value, index) => {
    const first = seen.get(value);
    if (first === undefined) seen.set(value, index);
    return first === undefined ? [] : [{ value, index, first }];
  });
}
