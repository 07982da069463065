import { hashOf } from '../ledger/hash.ts';
import { visible } from '../text/visible.ts';
import type { BrowserPermission } from '../workflow/permission.ts';
import { anySite, hasPowers, type AgentPower, type Powers, type ServerPower } from './powers.ts';

export type PowerKind = 'files' | 'uploads' | 'secrets' | 'agents' | 'servers' | 'calls' | 'permissions';

export interface DescribedPower {
  readonly kind: PowerKind;
  readonly heading: string;
  readonly items: readonly { readonly text: string; readonly notes: readonly string[] }[];
}

/** A hash of paths, commands, and sites, without step names and positions. */
export function fingerprintOfPowers(powers: Powers): string {
  return hashOf('powers', JSON.parse(JSON.stringify(powers)) as never);
}

export function describePowers({
  files,
  uploads,
  secrets,
  agents,
  servers,
  calls,
  permissions,
}: Powers): DescribedPower[] {
  const local = servers.filter(({ url }) => url === '');
  const remote = servers.filter(({ url }) => url !== '');
  const described: DescribedPower[] = [
    {
      kind: 'servers',
      heading: 'Start programs on this computer',
      items: local.map((server) => ({
        text: `${visible(server.name)}: ${formatCommand(server.command)}`,
        notes: [`in the folder ${visible(server.folder)}`, ...settings('with the variable', server)],
      })),
    },
    {
      kind: 'servers',
      heading: 'Connect to tool servers',
      items: remote.map((server) => ({
        text: `${visible(server.name)}: ${visible(server.url)}`,
        notes: settings('with the header', server),
      })),
    },
    {
      kind: 'calls',
      heading: 'Call server tools',
      items: calls.map(({ server, tool, sent }) => ({
        text:
          server === ''
            ? `${visible(tool)}: first server that has it`
            : `${visible(server)}: ${visible(tool)}`,
        notes: sent === '{}' ? [] : [`with ${visible(sent)}`],
      })),
    },
    {
      kind: 'files',
      heading: 'Open files on this computer',
      items: files.map(({ address, isOpen, leadsTo }) => ({
        text: visible(address),
        notes: [
          ...(leadsTo === '' ? [] : [`a link to ${visible(leadsTo)}`]),
          ...(isOpen ? ['plus anything the run appends to this address'] : []),
        ],
      })),
    },
    {
      kind: 'uploads',
      heading: 'Upload files from this computer',
      items: uploads.map(({ path, anyIn, isOutside }) => ({
        text: visible(path),
        notes: [
          ...(anyIn ? ['any file the run picks in this folder'] : []),
          ...(isOutside ? ['outside the workflow’s folder'] : []),
        ],
      })),
    },
    {
      kind: 'secrets',
      heading: 'Use secrets',
      items: secrets.map(({ name, origins, servers: names }) => ({
        text: visible(name),
        notes: [
          ...origins.map((origin) => `on ${visible(origin)}`),
          ...names.map((server) => `for the tool server ${visible(server)}`),
        ],
      })),
    },
    { kind: 'agents', heading: 'Let an AI model act on its own', items: agents.map(describeAgent) },
    {
      kind: 'permissions',
      heading: 'Let web pages use',
      items: permissions.map((permission) => ({ text: describePermission(permission), notes: [] })),
    },
  ];
  return described.filter(({ items }) => items.length > 0);
}

function describeAgent({ tools, task, origins }: AgentPower): DescribedPower['items'][number] {
  const text = visible(task.replaceAll(/[ \t\r\n]+/g, ' '));
  return {
    text:
      tools === null
        ? 'with the built-in browser’s tools'
        : tools.length === 0
          ? 'without tools'
          : `with ${tools.map(visible).join(', ')}`,
    notes: [`task: “${text}”`, ...origins.map((origin) => `also on ${visible(origin)}`)],
  };
}

export function describeSites(powers: Powers): string | undefined {
  return hasPowers(powers) && powers.origins.length > 0
    ? `It works on ${powers.origins.map((origin) => (origin === anySite ? anySite : visible(origin))).join(', ')}.`
    : undefined;
}

const permissionWords: Readonly<Record<BrowserPermission, string>> = {
  'clipboard-read': 'your clipboard contents',
  'clipboard-write': 'your clipboard for writing',
  camera: 'your camera',
  microphone: 'your microphone',
  geolocation: 'your location',
  midi: 'your MIDI devices',
  notifications: 'notifications',
  'storage-access': 'cross-site storage',
};
const describePermission = (permission: BrowserPermission): string => permissionWords[permission];

function settings(what: string, server: ServerPower): string[] {
  return server.settings.map(
    ({ name, shown }) => `${what} ${visible(name)}${shown === '' ? '' : `=${visible(shown)}`}`,
  );
}

function formatCommand(command: readonly string[]): string {
  return command
    .map((part) => (/^[\w@%+=:,./-]+$/.test(part) ? part : `'${visible(part).replaceAll("'", `'\\''`)}'`))
    .join(' ');
}
