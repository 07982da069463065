import type { JsonObject } from '../json.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { bindSecrets, browserServer, originIn, trustedValues } from '../secrets/bind-secrets.ts';
import { kindOfAddress } from './address.ts';
import { isBrowserStep } from './browser-tools.ts';
import { inputsOf, knownText, type RunInputs } from './inputs.ts';
import { anySite, hasPowers, noPowers, type Powers, type SecretUse, type ServerPower, type Upload } from './powers.ts';
import { uploadFolder } from './upload-folder.ts';

export interface PowersOf {
  /** Null for a command that runs no workflow. */
  readonly workflow: Workflow | null;
  /** Values of the workflow's variables that the person gives, over their defaults. */
  readonly given?: JsonObject;
  readonly servers?: readonly ServerPower[];
  /** The folder in which the workflow lies; null for one without a file. */
  readonly folder: string | null;
  /** Makes a path whole as the upload will; also one that starts at `folder`. */
  readonly wholePath: (path: string) => string;
}

/** All that running the workflow may do outside of the pages it works on. Steps that are off count for nothing; names and places of steps don't matter. */
export function findPowers({ workflow, given = {}, servers = [], folder, wholePath }: PowersOf): Powers {
  const own = workflow === null ? noPowers : powersOfSteps(workflow, { given, folder, wholePath });
  const powers = { ...own, servers: unique(servers) };
  return hasPowers(powers) ? powers : noPowers;
}

function powersOfSteps(workflow: Workflow, { given, folder, wholePath }: { readonly given: JsonObject; readonly folder: string | null; readonly wholePath: PowersOf['wholePath'] }): Powers {
  const inputs = inputsOf(workflow, given);
  const nodes = workflow.nodes.filter(({ enabled }) => enabled);
  const addresses = nodes.flatMap((node) => textsOf(node, 'open_page', 'url')).map((text) => ({ text, ...knownText(text, inputs) }));
  const trusted = trustedValues(workflow, given);
  const uploads = nodes.flatMap((node) => textsOf(node, 'upload_file', 'path')).map((text) => uploadOf(text, { inputs, folder, wholePath }));
  const origins = unique(addresses.filter(({ known }) => kindOfAddress(known) !== 'file').map(({ text }) => originIn(text, trusted)[0] ?? anySite));
  return {
    files: unique(addresses.filter(({ known }) => kindOfAddress(known) === 'file').map(({ known, isWhole }) => ({ address: known.trim(), isOpen: !isWhole }))),
    uploads: unique(uploads),
    secrets: findSecretUses(workflow, given),
    agents: unique(nodes.flatMap((node) => (node.type === 'AiStep' ? [{ tools: node.params.allowedTools === undefined ? null : unique(node.params.allowedTools) }] : []))),
    servers: [],
    permissions: unique(workflow.permissions ?? []),
    origins,
  };
}

/** What a step of the built-in browser has as this argument, where it is text. */
function textsOf(node: Node, tool: string, argument: string): string[] {
  if (node.type !== 'Tool' || !isBrowserStep(node) || node.params.tool !== tool) return [];
  const value = node.params.arguments[argument];
  return typeof value === 'string' ? [value] : [];
}

function uploadOf(text: string, { inputs, folder, wholePath }: { readonly inputs: RunInputs; readonly folder: string | null; readonly wholePath: PowersOf['wholePath'] }): Upload {
  const known = knownText(text, inputs);
  const anyIn = !known.isWhole;
  const path = wholePath(anyIn ? uploadFolder(known) ?? '' : known.known);
  const home = folder === null ? undefined : wholePath(folder);
  return { path, anyIn, isOutside: home === undefined || !(path === home || path.startsWith(/[/\\]$/.test(home) ? home : `${home}${home.includes('\\') ? '\\' : '/'}`)) };
}

/** Each secret with where it may go. */
function findSecretUses(workflow: Workflow, given: JsonObject): SecretUse[] {
  return unique([...bindSecrets(workflow, { given })].map(([name, { origins, servers }]) => ({ name, origins: unique(servers.includes(browserServer) ? origins : []), servers: unique(servers.filter((server) => server !== browserServer)) })));
}

function unique<Item>(items: readonly Item[]): Item[] {
  const byText = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}
