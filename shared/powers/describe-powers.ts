import { hashOf } from '../ledger/hash.ts';
import { visible } from '../text/visible.ts';
import type { BrowserPermission } from '../workflow/permission.ts';
import { anySite, hasPowers, type AgentPower, type Powers, type ServerPower } from './powers.ts';

/** The kinds of powers that a person can be asked about. */
export type PowerKind = 'files' | 'uploads' | 'secrets' | 'agents' | 'servers' | 'calls' | 'permissions';

/** One kind of power in plain words: a heading, and an item each with what is to be known of it. All texts are on one line and show every character. */
export interface DescribedPower {
  readonly kind: PowerKind;
  readonly heading: string;
  readonly items: readonly { readonly text: string; readonly notes: readonly string[] }[];
}

/** Names these powers and no others: the same for a step that was renamed or moved, another for a changed path, command or site. */
export function fingerprintOfPowers(powers: Powers): string {
  return hashOf('powers', JSON.parse(JSON.stringify(powers)) as never);
}

/** Says what each power is, the gravest first. */
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
        text: `${visible(server.name)}: ${sayCommand(server.command)}`,
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
      heading: 'Call tools of servers',
      items: calls.map(({ server, tool, sent }) => ({
        text:
          server === ''
            ? `${visible(tool)}: of the first server that has it`
            : `${visible(server)}: ${visible(tool)}`,
        notes: sent === '{}' ? [] : [`with ${visible(sent)}`],
      })),
    },
    {
      kind: 'files',
      heading: 'Open files of this computer',
      items: files.map(({ address, isOpen, leadsTo }) => ({
        text: visible(address),
        notes: [
          ...(leadsTo === '' ? [] : [`which leads to ${visible(leadsTo)}`]),
          ...(isOpen ? ['and whatever the run adds to this address'] : []),
        ],
      })),
    },
    {
      kind: 'uploads',
      heading: 'Upload files of this computer',
      items: uploads.map(({ path, anyIn, isOutside }) => ({
        text: visible(path),
        notes: [
          ...(anyIn ? ['any file in this folder that the run picks'] : []),
          ...(isOutside ? ['outside of the workflow’s folder'] : []),
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
          ...names.map((server) => `in the tool server ${visible(server)}`),
        ],
      })),
    },
    { kind: 'agents', heading: 'Let an AI model act by itself', items: agents.map(sayAgent) },
    {
      kind: 'permissions',
      heading: 'Give web pages',
      items: permissions.map((permission) => ({ text: sayPermission(permission), notes: [] })),
    },
  ];
  return described.filter(({ items }) => items.length > 0);
}

function sayAgent({ tools, task, origins }: AgentPower): DescribedPower['items'][number] {
  const told = visible(task.replaceAll(/[ \t\r\n]+/g, ' '));
  return {
    text:
      tools === null
        ? 'with the tools of the built-in browser'
        : tools.length === 0
          ? 'without any tool'
          : `with ${tools.map(visible).join(', ')}`,
    notes: [`told: “${told}”`, ...origins.map((origin) => `also on ${visible(origin)}`)],
  };
}

/** Where what the run is allowed could be sent; undefined where it has no powers, or opens no site. */
export function describeSites(powers: Powers): string | undefined {
  return hasPowers(powers) && powers.origins.length > 0
    ? `It works on ${powers.origins.map((origin) => (origin === anySite ? anySite : visible(origin))).join(', ')}.`
    : undefined;
}

const permissionWords: Readonly<Record<BrowserPermission, string>> = {
  'clipboard-read': 'the contents of your clipboard',
  'clipboard-write': 'writing to your clipboard',
  camera: 'your camera',
  microphone: 'your microphone',
  geolocation: 'your location',
  midi: 'your MIDI devices',
  notifications: 'showing notifications',
  'storage-access': 'their storage across sites',
};
const sayPermission = (permission: BrowserPermission): string => permissionWords[permission];

function settings(what: string, server: ServerPower): string[] {
  return server.settings.map(
    ({ name, shown }) => `${what} ${visible(name)}${shown === '' ? '' : `=${visible(shown)}`}`,
  );
}

/** As a person would type it. */
function sayCommand(command: readonly string[]): string {
  return command
    .map((part) => (/^[\w@%+=:,./-]+$/.test(part) ? part : `'${visible(part).replaceAll("'", `'\\''`)}'`))
    .join(' ');
}
