import type { BrowserPermission } from '../workflow/permission.ts';

/** What a run may reach outside of the pages it works on. Lists are sorted and without repetition, so that equal powers have equal JSON. */
export interface Powers {
  /** `file:` addresses that steps open. `isOpen`: the address goes on with what the run learns. */
  readonly files: readonly { readonly address: string; readonly isOpen: boolean }[];
  readonly uploads: readonly Upload[];
  readonly secrets: readonly SecretUse[];
  /** AI steps by what each may call; null for every tool there is. */
  readonly agents: readonly { readonly tools: readonly string[] | null }[];
  readonly servers: readonly ServerPower[];
  /** What pages get of the computer when they ask for it. */
  readonly permissions: readonly BrowserPermission[];
  /** The web sites that it goes to, where any of this could be sent; `anySite` for one that the run learns. Empty without any other power. */
  readonly origins: readonly string[];
}

export const anySite = 'any site that a page, a tool or a model names';

/** A whole path; `anyIn` for a folder of which the run picks a file. */
export interface Upload {
  readonly path: string;
  readonly anyIn: boolean;
  /** Outside of the folder in which the workflow lies; true for one that isn't saved. */
  readonly isOutside: boolean;
}

/** Where a secret goes: into pages of these origins, and to these tool servers. */
export interface SecretUse {
  readonly name: string;
  readonly origins: readonly string[];
  readonly servers: readonly string[];
}

/** A tool server, by what starting or reaching it means. `environment` and `headers` are names with a fingerprint of the value, `shown` what may be shown of it. */
export interface ServerPower {
  readonly name: string;
  readonly command: readonly string[];
  readonly folder: string;
  readonly url: string;
  readonly settings: readonly { readonly name: string; readonly shown: string; readonly fingerprint: string }[];
}

export const noPowers: Powers = { files: [], uploads: [], secrets: [], agents: [], servers: [], permissions: [], origins: [] };

export function hasPowers({ files, uploads, secrets, agents, servers, permissions }: Powers): boolean {
  return files.length + uploads.length + secrets.length + agents.length + servers.length + permissions.length > 0;
}
