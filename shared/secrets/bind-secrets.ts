import type { Json, JsonObject } from '../json.ts';
import { browserServer, isBrowserCall } from '../tools/browser-tools.ts';
import { findTool, type ToolCatalog } from '../tools/tool-descriptor.ts';
import { printValue } from '../variables/fill-in.ts';
import { inputsOf } from '../variables/inputs.ts';
import { secretNamesOf, secretsSentBy } from '../variables/secret-names.ts';
import { parseTemplate } from '../variables/template.ts';
import type { Node, ToolNode } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { originOf } from './origins.ts';

export interface SecretBinding {
  readonly origins: readonly string[];
  readonly servers: readonly string[];
}

export type SecretBindings = ReadonlyMap<string, SecretBinding>;

interface Known {
  readonly given?: JsonObject;
  readonly catalog?: ToolCatalog;
}

/**
 * Where each secret may go: its input's settings (design.md, section 5), else origins of enabled `open_page`
 * steps and servers whose Tool steps use it. Never origins from pages, tools, or models.
 */
export function bindSecrets(
  workflow: Pick<Workflow, 'variables' | 'nodes'>,
  { given = {}, catalog = [] }: Known = {},
): SecretBindings {
  const { variables, nodes } = workflow;
  const inputs = inputsOf(workflow, given).values;
  const enabled = nodes.filter((node) => node.enabled);
  const openedOrigins = originsOpenedBy(workflow, { given, catalog });
  return new Map(
    secretNamesOf(workflow).map((name): [string, SecretBinding] => {
      const input = variables.find((each) => each.secret && each.name === name);
      const origins =
        input?.origins === undefined
          ? openedOrigins
          : unique(input.origins.flatMap((written) => originIn(written, inputs)));
      const usedServers = enabled.flatMap((node) =>
        node.type === 'Tool' && secretsSentBy(node, variables).includes(name) ? serverOf(node, catalog) : [],
      );
      return [name, { origins, servers: input?.servers ?? unique([browserServer, ...usedServers]) }];
    }),
  );
}

export function originsOpenedBy(
  workflow: Pick<Workflow, 'variables' | 'nodes'>,
  { given = {}, catalog = [] }: Known = {},
): readonly string[] {
  const inputs = inputsOf(workflow, given).values;
  return unique(
    workflow.nodes.flatMap((node) =>
      node.enabled && node.type === 'Tool' && isOpening(node, catalog)
        ? originIn(node.params.arguments['url'], inputs)
        : [],
    ),
  );
}

function isOpening({ params: { server, tool } }: ToolNode, catalog: ToolCatalog): boolean {
  return isBrowserCall({ server: server ?? findTool(catalog, { tool })?.server, tool }, 'open_page');
}

const standIn = 'a-secret-of-the-workflow';

/** The origin, if unknown parts can't change it. */
export function originIn(written: unknown, inputs: ReadonlyMap<string, Json>): string[] {
  if (typeof written !== 'string') return [];
  let known = '';
  for (const part of parseTemplate(written)) {
    const value = typeof part === 'string' ? part : part.kind === 'secret' ? standIn : inputs.get(part.name);
    if (value === undefined) {
      // Unknown parts may only follow the host.
      if (!/^\s*(?:https?:\/\/[^/?#\\\s]+|[^/?#\\\s:]+(?::\d+)?)[/?#]/i.test(known)) return [];
      break;
    }
    known += printValue(value);
  }
  const origin = originOf(known);
  return origin === undefined || origin.includes(standIn) ? [] : [origin];
}

function serverOf({ params }: Extract<Node, { type: 'Tool' }>, catalog: ToolCatalog): string[] {
  const server = params.server ?? findTool(catalog, params)?.server;
  return server === undefined ? [] : [server];
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
