import type { Json, JsonObject } from '../json.ts';
import { browserServer, isBrowserCall } from '../tools/browser-tools.ts';
import { findTool, type ToolCatalogue } from '../tools/tool-descriptor.ts';
import { printValue } from '../variables/fill-in.ts';
import { inputsOf } from '../variables/inputs.ts';
import { secretNamesOf, secretsSentBy } from '../variables/secret-names.ts';
import { parseTemplate } from '../variables/template.ts';
import type { Node, ToolNode } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { originOf } from './origins.ts';

/** Where one secret may go: sites that may get it from the built-in browser, as origins, and tool servers by name. Nowhere else. */
export interface SecretBinding {
  readonly origins: readonly string[];
  readonly servers: readonly string[];
}

/** By the name of the secret. */
export type SecretBindings = ReadonlyMap<string, SecretBinding>;

interface Known {
  /** Values that the run is given for inputs, over their defaults. */
  readonly given?: JsonObject;
  /** Names the server of a step that names none. */
  readonly catalogue?: ToolCatalogue;
}

/**
 * Where each secret of a workflow may go (design.md, section 5). What its input says counts, else: the origins of the
 * addresses written into enabled `open_page` steps, and the built-in browser with the servers of drawn tool calls that name
 * the secret. Only inputs are filled in: an origin never comes from what a page, a tool or a model returned.
 */
export function bindSecrets(
  workflow: Pick<Workflow, 'variables' | 'nodes'>,
  { given = {}, catalogue = [] }: Known = {},
): SecretBindings {
  const { variables, nodes } = workflow;
  const inputs = inputsOf(workflow, given).values;
  const enabled = nodes.filter((node) => node.enabled);
  const opened = originsOpenedBy(workflow, { given, catalogue });
  return new Map(
    secretNamesOf(workflow).map((name): [string, SecretBinding] => {
      const input = variables.find((each) => each.secret && each.name === name);
      const origins =
        input?.origins === undefined
          ? opened
          : unique(input.origins.flatMap((written) => originIn(written, inputs)));
      const drawn = enabled.flatMap((node) =>
        node.type === 'Tool' && secretsSentBy(node, variables).includes(name)
          ? serverOf(node, catalogue)
          : [],
      );
      return [name, { origins, servers: input?.servers ?? unique([browserServer, ...drawn]) }];
    }),
  );
}

/** The origins of the addresses written into enabled `open_page` steps. */
export function originsOpenedBy(
  workflow: Pick<Workflow, 'variables' | 'nodes'>,
  { given = {}, catalogue = [] }: Known = {},
): readonly string[] {
  const inputs = inputsOf(workflow, given).values;
  return unique(
    workflow.nodes.flatMap((node) =>
      node.enabled && node.type === 'Tool' && isOpening(node, catalogue)
        ? originIn(node.params.arguments['url'], inputs)
        : [],
    ),
  );
}

function isOpening({ params: { server, tool } }: ToolNode, catalogue: ToolCatalogue): boolean {
  return isBrowserCall({ server: server ?? findTool(catalogue, { tool })?.server, tool }, 'open_page');
}

/** For a secret in an address, which may be a login but never the host. */
const standIn = 'a-secret-of-the-workflow';

/** At most one origin: the one that an address has whatever is not known of it; none where what is not known may change it. */
export function originIn(written: unknown, inputs: ReadonlyMap<string, Json>): string[] {
  if (typeof written !== 'string') return [];
  let known = '';
  for (const part of parseTemplate(written)) {
    const value = typeof part === 'string' ? part : part.kind === 'secret' ? standIn : inputs.get(part.name);
    if (value === undefined) {
      // Only behind the host can nothing be added to it.
      if (!/^\s*(?:https?:\/\/[^/?#\\\s]+|[^/?#\\\s:]+(?::\d+)?)[/?#]/i.test(known)) return [];
      break;
    }
    known += printValue(value);
  }
  const origin = originOf(known);
  return origin === undefined || origin.includes(standIn) ? [] : [origin];
}

function serverOf({ params }: Extract<Node, { type: 'Tool' }>, catalogue: ToolCatalogue): string[] {
  const server = params.server ?? findTool(catalogue, params)?.server;
  return server === undefined ? [] : [server];
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
