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

/** Shared with the permission prompt, so a run allows exactly what was asked. */
export interface NamedForModels {
  readonly origins: readonly string[];
  readonly uploads: readonly string[];
  readonly files: readonly string[];
  readonly tasks: readonly NamedInTask[];
  /** `sent`: JSON arguments with input values. */
  readonly calls: readonly { readonly server?: string; readonly tool: string; readonly sent: string }[];
}

export interface NamedInTask {
  readonly text: string;
  readonly origins: readonly string[];
  readonly files: readonly string[];
  readonly tools: readonly string[] | null;
}

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
    files: unique(tasks.flatMap(({ files }) => files)).slice(0, maxFiles),
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

function wholeValue(text: string, inputs: RunInputs['values']): Json | undefined {
  const reference = wholeReference(text);
  return reference?.kind === 'variable' ? inputs.get(reference.name) : undefined;
}

export function originsIn(text: string): string[] {
  const sites = text.match(/https?:\/\/[^\s"'“”‘’«»<>()|/?#\\]+/gi) ?? [];
  return sites.flatMap((site) =>
    site.includes(unknown) || site.includes('@') ? [] : (originOf(site.replace(/[.,;:!]+$/, '')) ?? []),
  );
}

const maxPathLength = 4_096;
const maxFiles = 2_000;

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
    .filter((path) => /[^\s./\\]/.test(path) && path.length <= maxPathLength && !path.includes(unknown))
    .slice(0, maxFiles);
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
