import type { JsonObject } from '../../../shared/json.ts';
import { originsOpenedBy, browserServer, trustedValues } from '../../../shared/secrets/bind-secrets.ts';
import { parseTemplate } from '../../../shared/variables/template.ts';
import type { Workflow } from '../../../shared/workflow/workflow.ts';
import { readWebAddress } from './web-address.ts';

/** What the author of a workflow wrote into it, and so lets models use. */
export interface Named {
  readonly origins: ReadonlySet<string>;
  /** Whether a step uploads this file, or the text of an AI step names it. */
  hasFile(path: string): boolean;
}

/** Stands for what is only known while the workflow runs: what steps return names nothing. */
const unknown = '\u0000';

/** `given` are the values of the workflow's inputs as the run begins. */
export function namedIn(workflow: Workflow, given: JsonObject): Named {
  const inputs = trustedValues(workflow, given);
  const fill = (text: string): string => parseTemplate(text).map((part) => (typeof part === 'string' ? part : part.kind === 'secret' ? unknown : inputs.get(part.name) ?? unknown)).join('');
  const tasks = workflow.nodes.flatMap((node) => (node.type === 'AiStep' ? [fill(`${node.params.prompt}\n${node.params.successCriteria ?? ''}\n${node.expectedOutcome}`)] : []));
  const files = new Set(workflow.nodes.flatMap((node) => {
    const isUpload = node.type === 'Tool' && node.params.tool === 'upload_file' && (node.params.server ?? browserServer) === browserServer;
    const path = isUpload ? node.params.arguments['path'] : undefined;
    return typeof path === 'string' ? [fill(path)] : [];
  }));
  return {
    origins: new Set([...originsOpenedBy(workflow, { given }), ...tasks.flatMap(originsIn)]),
    hasFile: (path) => !path.includes(unknown) && (files.has(path) || tasks.some((task) => namesFile(task, path))),
  };
}

/** Of the whole addresses in a text; one whose site isn't known as it is written names none. */
function originsIn(task: string): string[] {
  const sites = task.match(/https?:\/\/[^\s"'“”‘’«»<>()|/?#\\]+/gi) ?? [];
  return sites.flatMap((site) => (site.includes(unknown) ? [] : readWebAddress(site.replace(/[.,;:!]+$/, ''))?.origin ?? []));
}

/** Whether a text holds this path as a word of its own, or in quotation marks. */
function namesFile(text: string, path: string): boolean {
  if (path.trim() === '') return false;
  for (let at = text.indexOf(path); at !== -1; at = text.indexOf(path, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.slice(at + path.length, at + path.length + 2)];
    if (/^[\s"'“„‘«(`]?$/.test(before) && /^(?:$|[\s"'”’»)`,;:!?]|\.(?:\s|$))/.test(after)) return true;
  }
  return false;
}
