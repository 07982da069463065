import type { RunDigest } from '../../../shared/assistant/run-digest.ts';
import type { JsonObject } from '../../../shared/json.ts';
import type { ToolCatalog } from '../../../shared/tools/tool-descriptor.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { clauses } from './clauses.ts';
import { hintFor } from './hint-for.ts';
import { readEdit } from './read-edit.ts';
import { closed, placeAtEnd } from './place-written.ts';
import { readCommands } from './read-commands.ts';
import { describeCommands } from './describe-commands.ts';
import type { ExternalStep } from './command.ts';
import { writeSteps } from './write-plan.ts';

export interface UnderstandingContext {
  readonly workflow: Workflow;
  readonly catalog: ToolCatalog | undefined;
  readonly lastRun: RunDigest | null;
  readonly numbered?: Workflow;
}

export type Understood =
  | { readonly kind: 'plan' | 'patch'; readonly json: JsonObject; readonly said: string }
  | { readonly kind: 'undo' | 'words'; readonly said: string }
  | { readonly kind: 'refused'; readonly said: string; readonly hint?: string };

/** Understands the whole message or changes nothing. Never throws. */
export function understand(message: string, context: UnderstandingContext): Understood {
  const { workflow, catalog, lastRun, numbered } = context;
  const text = message.trim();
  if (
    /^(?:please )?(?:undo(?: that| this| it| the last change)?|take (?:that|it) back|revert(?: that| it)?)[\s.!]*$/i.test(
      text,
    )
  )
    return { kind: 'undo', said: 'Undoes the last change.' };
  if (/^(?:help|\?|what can (?:you|i) (?:do|say)\??|commands|hello|hi)[\s.!?]*$/i.test(text))
    return { kind: 'words', said: helpText(workflow) };
  if (/\bwhy\b.*\bfail|what went wrong|what happened/i.test(text))
    return { kind: 'words', said: describeLastFailure(lastRun) };
  const isEmpty = workflow.nodes.length === 0;
  const edit = isEmpty ? undefined : readEdit(text, workflow, numbered);
  if (edit?.ok === true)
    return missingTool(edit.patch, catalog) ?? { kind: 'patch', json: edit.patch, said: edit.said };
  const read = readCommands(text);
  if (!read.ok && edit !== undefined) return { kind: 'refused', said: edit.said };
  if (!read.ok || read.said.length === 0)
    return refuseUnknown(read.ok ? text : read.clause, read.ok ? 0 : read.understood, workflow);
  const written = writeSteps(
    read.said,
    new Set(workflow.nodes.map(({ name }) => name)),
    isEmpty ? 'n' : 'new',
  );
  const { nodes, edges, ends, isRow } = written;
  const json = isRow ? { steps: nodes } : { nodes, edges: [...edges, ...closed(ends)] };
  const names = nodes.map(({ name }) => `“${name}”`).join(', then ');
  const outline = describeCommands(read.said);
  if (isEmpty)
    return missingTool(json, catalog) ?? { kind: 'plan', json, said: isRow ? `${names}.` : fenced(outline) };
  const patch = placeAtEnd(written, workflow);
  return (
    missingTool(patch, catalog) ?? {
      kind: 'patch',
      json: patch,
      said: isRow ? `Adds ${names} at the end.` : `Adds at the end:\n${fenced(outline)}`,
    }
  );
}

const fenced = (outline: string): string => `\`\`\`\n${outline}\n\`\`\``;

function missingTool(json: JsonObject, catalog: ToolCatalog | undefined): Understood | undefined {
  if (catalog === undefined) return undefined;
  const known = new Set(catalog.flatMap(({ tools }) => tools.map(({ name }) => name)));
  const steps = ['steps', 'nodes', 'add', 'add_nodes', 'update'].flatMap(
    (key) => (json[key] ?? []) as ExternalStep[],
  );
  const missing = steps.flatMap((step) =>
    typeof step['tool_name'] === 'string' && !known.has(step['tool_name']) ? [step['tool_name']] : [],
  );
  return missing[0] === undefined
    ? undefined
    : {
        kind: 'refused',
        said: `No connected server has the tool ${missing[0]}.`,
      };
}

export const editExamples: readonly (readonly [say: string, does: string])[] = [
  ["after step 2 add click 'OK'", 'Inserts steps. Also “before”.'],
  ['add take a screenshot', 'Adds steps at the end.'],
  ['delete step 3', 'Removes a step. Also by name, or “steps 2 to 4”.'],
  ["move 'Pay' after 'Review'", 'Changes the order.'],
  ["rename step 1 to 'Begin'", 'Renames a step.'],
  ["replace step 2 with click 'Sign in'", 'Replaces a step.'],
  ["change the url of step 1 to 'https://example.com'", 'Changes a field. Also retries and timeout.'],
  ["insert click 'OK' between step 1 and step 2", 'Inserts steps between two connected steps.'],
  ["keep the result of step 1 as 'Total'", "Shows a step's answer after the run."],
  ['disable step 4', 'Skips a step in runs.'],
  ['undo that', 'Undoes the last change.'],
];
export const blockExamples: readonly (readonly [say: string, does: string])[] = [
  ["repeat until 'Next' is gone: click 'Next'", 'A loop. Also “while …” and “repeat 3 times: …”.'],
  [
    "repeat 3 times: click 'More' and scroll down, then take a screenshot",
    'Two commands in the loop and one after it.',
  ],
  ["if 'Error' is visible then take a screenshot else click 'Pay'", 'A branch.'],
  ["if 'Cookies' is visible then click 'Accept', afterwards click 'Buy'", 'A branch and a command after it.'],
];

function helpText(workflow: Workflow): string {
  const row = ([say, does]: readonly [string, string]): string => `- \`${say}\` ${does}`;
  const steps = clauses.map(({ say, does }) => row([say, does]));
  return [
    'I understand plain commands. Join several with “then”, a comma or a new line. Put names and texts in quotes.',
    '',
    'A branch or loop holds one command and those joined to it by “and”, or an indented list. Commands after “, then”, a comma, “afterwards” or a new line follow it.',
    '',
    ...steps,
    ...blockExamples.map(row),
    ...(workflow.nodes.length === 0 ? [] : ['', 'To change the workflow:', '', ...editExamples.map(row)]),
    '',
    connectHint,
  ].join('\n');
}

const connectHint = 'To use your own words, connect a model in Settings, under Models.';

function refuseUnknown(clause: string, understood: number, workflow: Workflow): Understood {
  const before =
    understood === 0
      ? ''
      : understood === 1
        ? ' I understood the step before it.'
        : ` I understood the ${understood} steps before it.`;
  const firstExamples =
    workflow.nodes.length === 0
      ? ['open https://example.com', "click 'Sign in'", "type 'Ada' into 'Name'"]
      : editExamples.slice(0, 3).map(([say]) => say);
  const examples = firstExamples.map((say) => `\`${say}\``).join(', ');
  return {
    kind: 'refused',
    said: `I don't understand “${clause.length > 120 ? `${clause.slice(0, 119)}…` : clause}”.${before}${hintFor(clause)}`,
    hint: `I understand plain commands such as ${examples}. Say \`help\` for all of them. Put names and texts in quotes. ${connectHint}`,
  };
}

function describeLastFailure(lastRun: RunDigest | null): string {
  if (lastRun === null) return 'No runs yet.';
  if (lastRun.failure === undefined) return `The last run ${lastRun.status}. Nothing failed.`;
  const { name, message, candidates } = lastRun.failure;
  const instead = candidates.length === 0 ? '' : ` The page has ${candidates.slice(0, 6).join('; ')}.`;
  return `${name === undefined ? 'The run' : `“${name}”`} failed: ${message}${instead}`;
}
