import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { originsOpenedBy } from '../secrets/bind-secrets.ts';
import { isBrowserCall } from '../tools/browser-tools.ts';
import { originOf } from '../secrets/origins.ts';
import { printValue } from '../variables/fill-in.ts';
import { inputsOf, type RunInputs } from '../variables/inputs.ts';
import { parseTemplate, wholeReference } from '../variables/template.ts';
import type { AiStepNode } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { isBrowserStep } from './browser-step.ts';

/**
 * What the enabled steps of a workflow let models use. The question before a run says it and the run allows no more, so
 * both get it here.
 */
export interface NamedForModels {
  /** Of the pages that steps open and of the whole addresses in the texts of AI steps. */
  readonly origins: readonly string[];
  /** Paths of the uploads of drawn steps, as they are written. */
  readonly uploads: readonly string[];
  /** What may be a file in the texts of AI steps: the first 2,000. */
  readonly files: readonly string[];
  readonly tasks: readonly NamedInTask[];
  /** Tools of servers other than the browser that a drawn step calls; without `server`, of the first that has it. `sent` is the JSON of the arguments, as the text of a task. */
  readonly calls: readonly { readonly server?: string; readonly tool: string; readonly sent: string }[];
}

/** What the text of one AI step names. */
export interface NamedInTask {
  /** With the values of inputs; secrets and what the run learns by name. */
  readonly text: string;
  readonly origins: readonly string[];
  readonly files: readonly string[];
  /** As the step lists them; null for those of the built-in browser. */
  readonly tools: readonly string[] | null;
}

/** `given` are the values of the workflow's inputs as the run begins. */
export function namedForModels(workflow: Workflow, given: JsonObject): NamedForModels {
  const enabled = workflow.nodes.filter((node) => node.enabled);
  const inputs = inputsOf(workflow, given).values;
  const tasks = enabled.flatMap((node) => (node.type === 'AiStep' ? [namedInTask(node, inputs)] : []));
  const drawn = enabled.flatMap((node) => (node.type === 'Tool' ? [node.params] : []));
  const uploads = drawn.flatMap(({ server, tool, arguments: { path } }) =>
    isBrowserCall({ server, tool }, 'upload_file') && typeof path === 'string'
      ? [fill(path, inputs, unknown)]
      : [],
  );
  return {
    origins: unique([...originsOpenedBy(workflow, { given }), ...tasks.flatMap(({ origins }) => origins)]),
    uploads: unique(uploads.filter((path) => !path.includes(unknown))),
    files: unique(tasks.flatMap(({ files }) => files)).slice(0, mostFiles),
    tasks,
    calls: enabled.flatMap((node) =>
      node.type === 'Tool' && !isBrowserStep(node)
        ? [
            {
              ...(node.params.server === undefined ? {} : { server: node.params.server }),
              tool: node.params.tool,
              sent: JSON.stringify(fillAll(node.params.arguments, inputs)),
            },
          ]
        : [],
    ),
  };
}

/** Stands for what is only known while the workflow runs: what steps return names nothing. */
const unknown = '\u0000';

function namedInTask({ params, expectedOutcome }: AiStepNode, inputs: RunInputs['values']): NamedInTask {
  const written = `${params.prompt}\n${params.successCriteria ?? ''}\n${expectedOutcome}`;
  const known = fill(written, inputs, unknown);
  return {
    text: fill(written, inputs).trim(),
    origins: unique(originsIn(known)),
    files: unique(filesIn(known)),
    tools: params.allowedTools ?? null,
  };
}

function fill(text: string, inputs: RunInputs['values'], missing?: string): string {
  return parseTemplate(text)
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = part.kind === 'variable' ? inputs.get(part.name) : undefined;
      return value === undefined ? (missing ?? `\${${part.written}}`) : printValue(value);
    })
    .join('');
}

function fillAll(value: Json, inputs: RunInputs['values']): Json {
  if (typeof value === 'string') {
    const whole = wholeValue(value, inputs);
    return whole === undefined ? fill(value, inputs) : whole;
  }
  if (Array.isArray(value)) return value.map((item) => fillAll(item, inputs));
  return isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fillAll(field, inputs)]))
    : value;
}

/** An input that is the whole text keeps its type. */
function wholeValue(text: string, inputs: RunInputs['values']): Json | undefined {
  const reference = wholeReference(text);
  return reference?.kind === 'variable' ? inputs.get(reference.name) : undefined;
}

/** Of the whole addresses in a text; one whose site isn't known as it is written names none, nor does one with a user name. */
export function originsIn(text: string): string[] {
  const sites = text.match(/https?:\/\/[^\s"'“”‘’«»<>()|/?#\\]+/gi) ?? [];
  return sites.flatMap((site) =>
    site.includes(unknown) || site.includes('@') ? [] : (originOf(site.replace(/[.,;:!]+$/, '')) ?? []),
  );
}

const longestPath = 4_096;
const mostFiles = 2_000;

/** What may be a path: whatever stands in quotation marks on one line, and each word with a dot or a separator in it. The first 2,000. */
function filesIn(text: string): string[] {
  const quoted = [
    ...text.matchAll(
      /"([^"\n]+)"|“([^”\n]+)”|„([^“”\n]+)[“”]|'([^'\n]+)'|‘([^’\n]+)’|«([^»\n]+)»|`([^`\n]+)`/g,
    ),
  ].map((match) => match.slice(1).find((each) => (each as string | undefined) !== undefined) ?? '');
  const words = (text.match(/\S+/g) ?? [])
    .map((word) => word.replace(/^["'“„‘«(`]+/, '').replace(/["'”“’»)`,;:!?.]+$/, ''))
    .filter((word) => /[./\\]/.test(word));
  return [...quoted, ...words]
    .filter((path) => /[^\s./\\]/.test(path) && path.length <= longestPath && !path.includes(unknown))
    .slice(0, mostFiles);
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
