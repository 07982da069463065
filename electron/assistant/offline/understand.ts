import type { RunDigest } from '../../../shared/assistant/run-digest.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { ToolCatalogue } from '../../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { clauses } from './clauses.ts';
import { hintFor } from './hint-for.ts';
import { readEdit } from './read-edit.ts';
import { closed, placeAtEnd } from './place-written.ts';
import { readSaid } from './read-said.ts';
import { sayOutline } from './say-outline.ts';
import type { SaidStep } from './said-steps.ts';
import { writeSteps } from './write-plan.ts';

export interface UnderstandingContext {
  readonly workflow: Workflow;
  readonly catalogue: ToolCatalogue | undefined;
  readonly lastRun: RunDigest | null;
  /** The workflow that steps are numbered in, where that is another one. */
  readonly numbered?: Workflow;
}

/** What a message comes to: changes in the formats that models write, and what was understood, in plain words. */
export type Understood =
  | { readonly kind: 'plan' | 'patch'; readonly json: JsonObject; readonly said: string }
  | { readonly kind: 'undo' | 'words'; readonly said: string };

/** Reads plain commands without a model. All of a message is understood, or nothing is done. Never throws. */
export function understand(message: string, context: UnderstandingContext): Understood {
  const { workflow, catalogue, lastRun, numbered } = context;
  const text = message.trim();
  if (
    /^(?:please )?(?:undo(?: that| this| it| the last change)?|take (?:that|it) back|revert(?: that| it)?)[\s.!]*$/i.test(
      text,
    )
  )
    return { kind: 'undo', said: 'Takes the latest change back.' };
  if (/^(?:help|\?|what can (?:you|i) (?:do|say)\??|commands|hello|hi)[\s.!?]*$/i.test(text))
    return { kind: 'words', said: sayHelp(workflow) };
  if (/\bwhy\b.*\bfail|what went wrong|what happened/i.test(text))
    return { kind: 'words', said: sayFailure(lastRun) };
  const isEmpty = workflow.nodes.length === 0;
  const edit = isEmpty ? undefined : readEdit(text, workflow, numbered);
  if (edit?.ok === true)
    return missingTool(edit.patch, catalogue) ?? { kind: 'patch', json: edit.patch, said: edit.said };
  const read = readSaid(text);
  if (!read.ok && edit !== undefined) return { kind: 'words', said: edit.said };
  if (!read.ok || read.said.length === 0)
    return {
      kind: 'words',
      said: sayNotUnderstood(read.ok ? text : read.clause, read.ok ? 0 : read.understood, workflow),
    };
  const written = writeSteps(
    read.said,
    new Set(workflow.nodes.map(({ name }) => name)),
    isEmpty ? 'n' : 'new',
  );
  const { nodes, edges, ends, isRow } = written;
  const json = isRow ? { steps: nodes } : { nodes, edges: [...edges, ...closed(ends)] };
  const names = nodes.map(({ name }) => `“${name}”`).join(', then ');
  const outline = sayOutline(read.said);
  if (isEmpty)
    return (
      missingTool(json, catalogue) ?? { kind: 'plan', json, said: isRow ? `${names}.` : fenced(outline) }
    );
  const patch = placeAtEnd(written, workflow);
  return (
    missingTool(patch, catalogue) ?? {
      kind: 'patch',
      json: patch,
      said: isRow ? `Adds ${names} at the end.` : `Adds at the end:\n${fenced(outline)}`,
    }
  );
}

const fenced = (outline: string): string => `\`\`\`\n${outline}\n\`\`\``;

function missingTool(json: JsonObject, catalogue: ToolCatalogue | undefined): Understood | undefined {
  if (catalogue === undefined) return undefined;
  const known = new Set(catalogue.flatMap(({ tools }) => tools.map(({ name }) => name)));
  const steps = ['steps', 'nodes', 'add', 'add_nodes', 'update'].flatMap(
    (key) => (json[key] ?? []) as SaidStep[],
  );
  const missing = steps.flatMap((step) =>
    typeof step['tool_name'] === 'string' && !known.has(step['tool_name']) ? [step['tool_name']] : [],
  );
  return missing[0] === undefined
    ? undefined
    : {
        kind: 'words',
        said: `That needs the tool ${missing[0]}, and no connected server has it. Nothing was changed.`,
      };
}

/** What may be said, with an example each. */
export const editExamples: readonly (readonly [say: string, does: string])[] = [
  ["after step 2 add click 'OK'", 'Puts steps in between; also “before”.'],
  ['add take a screenshot', 'Puts steps at the end.'],
  ['delete step 3', 'Takes a step out; also by its name, or “steps 2 to 4”.'],
  ["move 'Pay' after 'Review'", 'Changes the order.'],
  ["rename step 1 to 'Begin'", 'Gives a step another name.'],
  ["replace step 2 with click 'Sign in'", 'Puts another step in its place.'],
  ["change the url of step 1 to 'https://example.com'", 'Changes a field; also retries and timeout.'],
  ["insert click 'OK' between step 1 and step 2", 'The same, between two that follow each other.'],
  ['disable step 4', 'Lets a run pass through it.'],
  ['undo that', 'Takes the latest change back.'],
];
export const blockExamples: readonly (readonly [say: string, does: string])[] = [
  ["repeat until 'Next' is gone: click 'Next'", 'A loop; also “while …” and “repeat 3 times: …”.'],
  [
    "repeat 3 times: click 'More' and scroll down, then take a screenshot",
    'Two commands in the loop, one after it.',
  ],
  ["if 'Error' is visible then take a screenshot else click 'Pay'", 'A branch.'],
  [
    "if 'Cookies' is visible then click 'Accept', afterwards click 'Buy'",
    'A branch, and what comes after it either way.',
  ],
];

function sayHelp(workflow: Workflow): string {
  const row = ([say, does]: readonly [string, string]): string => `- \`${say}\` ${does}`;
  const steps = clauses.map(({ say, does }) => row([say, does]));
  return [
    'I read plain commands. Several in a row are joined by “then”, a comma or a new line. Names and texts stand in quotes.',
    '',
    'Behind “then”, “else” and “repeat …:” one command belongs to the branch or the loop, and those joined to it by “and”. What follows “, then”, a comma, “afterwards” or a new line goes on after it. A list on lines that stand further in belongs to it whole.',
    '',
    ...steps,
    ...blockExamples.map(row),
    ...(workflow.nodes.length === 0
      ? []
      : ['', 'Of the workflow that is there:', '', ...editExamples.map(row)]),
    '',
    connectHint,
  ].join('\n');
}

const connectHint = 'For anything in your own words, connect a model in Settings, under Models.';

function sayNotUnderstood(clause: string, understood: number, workflow: Workflow): string {
  const before =
    understood === 0
      ? ''
      : understood === 1
        ? ' I do understand the step before it.'
        : ` I do understand the ${understood} steps before it.`;
  const firstExamples =
    workflow.nodes.length === 0
      ? ['open https://example.com', "click 'Sign in'", "type 'Ada' into 'Name'"]
      : editExamples.slice(0, 3).map(([say]) => say);
  const examples = firstExamples.map((say) => `\`${say}\``).join(', ');
  return `I do not understand “${clause.length > 120 ? `${clause.slice(0, 119)}…` : clause}”.${before}${hintFor(clause)} Nothing was changed.\n\nI read plain commands such as ${examples}; say \`help\` for all of them. Names and texts stand in quotes. ${connectHint}`;
}

function sayFailure(lastRun: RunDigest | null): string {
  if (lastRun === null) return 'There was no run yet.';
  if (lastRun.failure === undefined) return `The latest run ${lastRun.status}; nothing failed.`;
  const { name, message, candidates } = lastRun.failure;
  const instead =
    candidates.length === 0
      ? ''
      : ` The page has ${candidates
          .slice(0, 6)
          .map((candidate) => `“${candidate}”`)
          .join(', ')}.`;
  return `${name === undefined ? 'The run' : `“${name}”`} failed: ${message}${instead}`;
}
