import { AppError } from '../app-error.ts';
import { withCheckIds } from '../checks/check-ids.ts';
import { isJson, isJsonObject } from '../json.ts';
import { ok, refuse, type Result } from '../result.ts';
import { describeIssue, formatPath, specificIssues } from './describe-issue.ts';
import { readJsonText } from './json-text.ts';
import { Workflow } from './workflow.ts';

/** `path`: such as `nodes[2].params.tool`; '' for the whole file. */
export interface FileIssue {
  readonly path: string;
  readonly message: string;
}

const shownIssues = 3;
const limits = { characters: 100_000_000, steps: 20_000, edges: 100_000 };

/**
 * Adds defaults and keeps unknown fields. The error `invalid-workflow` lists all in `details.issues`
 * (`FileIssue[]`).
 */
export function parseWorkflow(text: string): Result<Workflow, AppError> {
  if (text.length > limits.characters)
    return invalid([
      {
        path: '',
        message: `This file is too large: a workflow can have at most ${limits.characters / 1_000_000} million characters.`,
      },
    ]);
  const json = readJsonText(text);
  if (!json.ok) return invalid([{ path: '', message: json.error.message }]);
  return readWorkflow(json.value);
}

export function readWorkflowText(text: string, path: string): Workflow {
  const parsed = parseWorkflow(text);
  if (parsed.ok) return parsed.value;
  const { code, message, details } = parsed.error;
  throw new AppError(code, `Can’t open ${path}. ${message}`, {
    cause: parsed.error,
    details: { ...details, path },
  });
}

export function readWorkflow(json: unknown): Result<Workflow, AppError> {
  const foreign = findForeignFormat(json);
  if (foreign !== undefined) return invalid([{ path: '', message: foreign }]);
  const oversized = findOversized(json);
  if (oversized !== undefined) return invalid([oversized]);
  if (!isJson(json))
    return invalid([
      { path: '', message: 'This file nests too deeply or contains a number that is too large.' },
    ]);
  const parsed = Workflow.safeParse(json);
  if (!parsed.success) {
    return invalid(
      specificIssues(parsed.error.issues).map((issue) => ({
        path: formatPath(issue.path),
        message: describeIssue(issue, json),
      })),
    );
  }
  const duplicates = [...findDuplicateIds(parsed.data), ...findDuplicateInputs(parsed.data)];
  if (duplicates.length > 0) return invalid(duplicates);
  const nodes = parsed.data.nodes.map((node) =>
    node.checks.length === 0 ? node : { ...node, checks: withCheckIds(node.checks) },
  );
  return ok({ ...parsed.data, nodes });
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
  if (!isJsonObject(json)) return 'This isn’t a Planwright workflow: it isn’t a JSON object.';
  if (!Object.hasOwn(json, 'format')) return 'This isn’t a Planwright workflow: it has no "format".';
  const { format } = json;
  if (format === 'planwright/1') return undefined;
  const version = typeof format === 'string' ? /^planwright\/(\d+)$/.exec(format)?.[1] : undefined;
  if (version === undefined)
    return `This isn’t a Planwright workflow: its "format" is ${JSON.stringify(format)}, not "planwright/1".`;
  return `This workflow has the format "planwright/${version}". It needs ${Number(version) > 1 ? 'a newer' : 'another'} version of Planwright; this one reads "planwright/1".`;
}

function findOversized(json: unknown): FileIssue | undefined {
  if (!isJsonObject(json)) return undefined;
  const { nodes, edges } = json;
  if (Array.isArray(nodes) && nodes.length > limits.steps)
    return {
      path: 'nodes',
      message: `a workflow can have at most ${formatCount(limits.steps)} steps, but this one has ${formatCount(nodes.length)}; split it into several`,
    };
  if (Array.isArray(edges) && edges.length > limits.edges)
    return {
      path: 'edges',
      message: `a workflow can have at most ${formatCount(limits.edges)} connections, but this one has ${formatCount(edges.length)}`,
    };
  return undefined;
}

const formatCount = (count: number): string => count.toLocaleString('en');

/** Duplicate ids would make edges ambiguous. */
function findDuplicateIds({ nodes }: Workflow): FileIssue[] {
  return findDuplicates(nodes.map(({ id }) => id)).map(({ value, index, first }) => ({
    path: `nodes[${index}].id`,
    message: `${JSON.stringify(value)} is already the id of nodes[${first}]; change one of them`,
  }));
}

/** With duplicates, reader and run could use different values. */
function findDuplicateInputs({ variables }: Workflow): FileIssue[] {
  return findDuplicates(variables.map(({ name }) => name)).map(({ value, index, first }) => ({
    path: `variables[${index}].name`,
    message: `${JSON.stringify(value)} is already the name of variables[${first}]; change one of them`,
  }));
}

function findDuplicates(
  values: readonly string[],
): { readonly value: string; readonly index: number; readonly first: number }[] {
  const seen = new Map<string, number>();
  return values.flatMap((value, index) => {
    const first = seen.get(value);
    if (first === undefined) seen.set(value, index);
    return first === undefined ? [] : [{ value, index, first }];
  });
}
