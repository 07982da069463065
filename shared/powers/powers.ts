import type { BrowserPermission } from '../workflow/permission.ts';

/** Sorted and unique, so equal powers are equal JSON. */
export interface Powers {
  readonly files: readonly FilePower[];
  readonly uploads: readonly Upload[];
  readonly secrets: readonly SecretUse[];
  readonly agents: readonly AgentPower[];
  readonly servers: readonly ServerPower[];
  /** Empty `server`: the first with the tool. */
  readonly calls: readonly { readonly server: string; readonly tool: string; readonly sent: string }[];
  readonly permissions: readonly BrowserPermission[];
  /** Sites that could get data; `anySite` if known only during the run. */
  readonly origins: readonly string[];
}

export const anySite = 'any site that a page, a tool or a model names';

export interface FilePower {
  readonly address: string;
  readonly isOpen: boolean;
  readonly leadsTo: string;
}

export interface AgentPower {
  readonly tools: readonly string[] | null;
  readonly task: string;
  readonly origins: readonly string[];
}

/** `anyIn`: a folder from which the run picks. */
export interface Upload {
  readonly path: string;
  readonly anyIn: boolean;
  readonly isOutside: boolean;
}

export interface SecretUse {
  readonly name: string;
  readonly origins: readonly string[];
  readonly servers: readonly string[];
}

/** `settings`: variables or headers, each with a fingerprint of its value. */
export interface ServerPower {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  readonly url: string;
  readonly settings: readonly {
    readonly name: string;
    readonly shown: string;
    readonly fingerprint: string;
  }[];
}

/** Local files: exactly those the person was asked about. */
export interface FilePowers extends Pick<Powers, 'files' | 'uploads'> {
  readonly folder: string | null;
}

export const noFiles: FilePowers = { files: [], uploads: [], folder: null };

export const noPowers: Powers = {
  files: [],
  uploads: [],
  secrets: [],
  agents: [],
  servers: [],
  calls: [],
  permissions: [],
  origins: [],
};

export function hasPowers({
  origins: _,
  ...powers
}: { readonly [Kind in keyof Powers]: readonly unknown[] }): boolean {
  return Object.values(powers).some(({ length }) => length > 0);
}
