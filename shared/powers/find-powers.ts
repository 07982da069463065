import type { JsonObject } from '../json.ts';
import type { Node } from '../workflow/node.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { bindSecrets, originIn } from '../secrets/bind-secrets.ts';
import { browserServer, isBrowserCall, type BrowserToolName } from '../tools/browser-tools.ts';
import { secretsSentBy } from '../variables/secret-names.ts';
import { kindOfAddress } from './address.ts';
import { isBrowserStep } from './browser-step.ts';
import { inputsOf, knownText, type RunInputs } from '../variables/inputs.ts';
import { namedForModels } from './named-for-models.ts';
import { anySite, type FilePower, type Powers, type SecretUse, type ServerPower } from './powers.ts';
import { uploadFolder } from './upload-folder.ts';

export interface PowersOf {
  readonly workflow: Workflow | null;
  readonly given?: JsonObject;
  readonly servers?: readonly ServerPower[];
}

export interface WrittenUpload {
  readonly path: string;
  readonly anyIn: boolean;
  readonly isFromText: boolean;
}

export type WrittenPowers = Omit<Powers, 'uploads' | 'files'> & {
  readonly uploads: readonly WrittenUpload[];
  readonly files: readonly Omit<FilePower, 'leadsTo'>[];
};

export function findPowers({ workflow, given = {}, servers = [] }: PowersOf): WrittenPowers {
  const own =
    workflow === null
      ? { files: [], uploads: [], secrets: [], agents: [], calls: [], permissions: [], origins: [] }
      : powersOfSteps(workflow, { given, servers });
  return { ...own, servers: unique(servers) };
}

function powersOfSteps(
  workflow: Workflow,
  { given, servers }: { readonly given: JsonObject; readonly servers: readonly ServerPower[] },
): Omit<WrittenPowers, 'servers'> {
  const inputs = inputsOf(workflow, given);
  const nodes = workflow.nodes.filter(({ enabled }) => enabled);
  const addresses = nodes
    .flatMap((node) => textsOf(node, 'open_page', 'url'))
    .map((text) => ({ text, ...knownText(text, inputs) }));
  const named = namedForModels(workflow, given);
  const drawn = nodes
    .flatMap((node) => textsOf(node, 'upload_file', 'path'))
    .map((text) => uploadOf(text, inputs));
  const fromTexts = named.files.map((path) => ({ path, anyIn: false, isFromText: true }));
  const opened = addresses
    .filter(({ known }) => kindOfAddress(known) !== 'file')
    .map(({ text }) => originIn(text, inputs.values)[0] ?? anySite);
  return {
    files: unique(
      addresses
        .filter(({ known }) => kindOfAddress(known) === 'file')
        .map(({ known, isWhole }) => ({ address: known.trim(), isOpen: !isWhole })),
    ),
    uploads: unique([...drawn, ...fromTexts]),
    secrets: findSecretUses(workflow, { given, servers }),
    agents: unique(
      named.tasks.map(({ tools, text, origins }) => ({
        tools: tools === null ? null : unique(tools),
        task: text,
        origins: unique(origins),
      })),
    ),
    calls: unique(
      named.calls
        .map(({ server = '', tool, sent }) => ({ server, tool, sent }))
        .filter(({ server }) => servers.some(({ name }) => server === '' || name === server)),
    ),
    permissions: unique(workflow.permissions ?? []),
    origins: unique([...opened, ...named.origins]),
  };
}

function textsOf(node: Node, tool: BrowserToolName, argument: string): string[] {
  if (node.type !== 'Tool' || !isBrowserCall(node.params, tool)) return [];
  const value = node.params.arguments[argument];
  return typeof value === 'string' ? [value] : [];
}

function uploadOf(text: string, inputs: RunInputs): WrittenUpload {
  const known = knownText(text, inputs);
  return {
    path: known.isWhole ? known.known : (uploadFolder(known) ?? ''),
    anyIn: !known.isWhole,
    isFromText: false,
  };
}

/** A step without a server may call any server. */
function findSecretUses(
  workflow: Workflow,
  { given, servers: known }: { readonly given: JsonObject; readonly servers: readonly ServerPower[] },
): SecretUse[] {
  const anywhere = new Set(
    workflow.nodes.flatMap((node) =>
      node.enabled && node.type === 'Tool' && node.params.server === undefined && !isBrowserStep(node)
        ? secretsSentBy(node, workflow.variables)
        : [],
    ),
  );
  const bound = (name: string): boolean =>
    workflow.variables.some((each) => each.secret && each.name === name && each.servers !== undefined);
  return unique(
    [...bindSecrets(workflow, { given })].map(([name, { origins, servers }]) => {
      const others =
        anywhere.has(name) && !bound(name) ? [...servers, ...known.map((server) => server.name)] : servers;
      return {
        name,
        origins: unique(servers.includes(browserServer) ? origins : []),
        servers: unique(others.filter((server) => server !== browserServer)),
      };
    }),
  );
}

function unique<Item>(items: readonly Item[]): Item[] {
  const byText = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}
