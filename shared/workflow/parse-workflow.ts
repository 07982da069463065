import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import { isJsonObject } from '../json.ts';
import { ok, refuse, type Result } from '../result.ts';
import { Workflow } from './workflow.ts';

const mostIssuesSaid = 3;

/**
 * Reads a workflow file's text (design, section 4). On failure the AppError `invalid-workflow` says which path in the
 * JSON is wrong and why; its `details.issues` holds all of them as `{path, message}`.
 */
export function parseWorkflow(text: string): Result<Workflow, AppError> {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (thrown) {
    return refuse(new AppError('invalid-workflow', `This file is not valid JSON: ${syntaxMessage(text, thrown)}`, { cause: thrown }));
  }
  const foreign = explainForeign(json);
  if (foreign !== undefined) return refuse(new AppError('invalid-workflow', foreign));
  const parsed = Workflow.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  const issues = parsed.error.issues.map((issue) => ({ path: pathText(issue.path), message: issueMessage(issue, valueAt(json, issue.path)) }));
  return refuse(new AppError('invalid-workflow', issuesText(issues), { details: { issues } }));
}

function explainForeign(json: unknown): string | undefined {
  if (!isJsonObject(json)) return 'This is not a Planwright workflow: it holds no JSON object.';
  if (json.format === undefined) return 'This is not a Planwright workflow: it has no "format".';
  if (json.format === 'planwright/1') return undefined;
  if (typeof json.format === 'string' && /^planwright\/\d+$/.test(json.format)) {
    return `This workflow has the format "${json.format}". It needs a newer Planwright; this one reads "planwright/1".`;
  }
  return `This is not a Planwright workflow: its "format" is ${JSON.stringify(json.format)}, not "planwright/1".`;
}

function issuesText(issues: readonly { path: string; message: string }[]): string {
  const said = issues.slice(0, mostIssuesSaid).map(({ path, message }) => `${path}: ${message}`);
  const rest = issues.length - said.length;
  return [...said, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

/** `nodes[2].params.tool` */
function pathText(path: readonly PropertyKey[]): string {
  const text = path.reduce<string>((soFar, part) => (typeof part === 'number' ? `${soFar}[${part}]` : `${soFar}.${String(part)}`), '');
  return text.replace(/^\./, '') || 'the file';
}

function issueMessage(issue: z.core.$ZodIssue, value: unknown): string {
  const got = value === undefined ? 'nothing is there' : `it is ${shortJson(value)}`;
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${article(issue.expected)}, but ${got}`;
    case 'invalid_value':
      return `expected ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}, but ${got}`;
    case 'invalid_union':
      return issue.discriminator === undefined ? `${issue.message}, but ${got}` : `its "${issue.discriminator}" is not one that this version knows: ${got}`;
    default:
      return `${issue.message}, but ${got}`;
  }
}

function article(noun: string): string {
  const word = noun === 'int' ? 'whole number' : noun === 'record' ? 'object' : noun;
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`;
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, part) => (typeof value === 'object' && value !== null && Object.hasOwn(value, part) ? (value as Record<PropertyKey, unknown>)[part] : undefined), json);
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** The engine's own words, with line and column in place of an offset. */
function syntaxMessage(text: string, thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const offset = /position (\d+)/.exec(message)?.[1];
  if (text.trim() === '') return 'it is empty.';
  if (offset === undefined) return `${message}.`;
  const before = text.slice(0, Number(offset)).split('\n');
  return `${message.replace(/ in JSON.*| \(line.*/, '')} at line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}.`;
}
