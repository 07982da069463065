import type { BrowserPermission } from '../workflow/permission.ts';

/** What a run may reach outside of the pages it works on. Lists are sorted and without repetition, so that equal powers have equal JSON. */
export interface Powers {
  readonly files: readonly FilePower[];
  readonly uploads: readonly Upload[];
  readonly secrets: readonly SecretUse[];
  readonly agents: readonly AgentPower[];
  readonly servers: readonly ServerPower[];
  /** Tools of these servers that steps call; '' for the first server that has the tool. `sent` is the JSON of the arguments with the values of inputs; what the run learns stands there by name. */
  readonly calls: readonly { readonly server: string; readonly tool: string; readonly sent: string }[];
  /** What pages get of the computer when they ask for it. */
  readonly permissions: readonly BrowserPermission[];
  /** The web sites that it goes to, where any of this could be sent; `anySite` for one that the run learns. Empty without any other power. */
  readonly origins: readonly string[];
}

export const anySite = 'any site that a page, a tool or a model names';

/** A `file:` address that steps open. */
export interface FilePower {
  readonly address: string;
  /** The address goes on with a secret, or with what the run learns. */
  readonly isOpen: boolean;
  /** The real path, where links lead elsewhere than the address says; else ''. */
  readonly leadsTo: string;
}

/** An AI step, by what it is told and what it may call. */
export interface AgentPower {
  /** Null for those of the built-in browser. */
  readonly tools: readonly string[] | null;
  /** The whole text, with the values of inputs. */
  readonly task: string;
  /** The sites that the text names. */
  readonly origins: readonly string[];
}

/** A file by its real path, links followed; `anyIn` for a folder of which the run picks a file. */
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
  readonly settings: readonly {
    readonly name: string;
    readonly shown: string;
    readonly fingerprint: string;
  }[];
}

/** What the built-in browser may do with files of this computer: what the question before the run said, and nothing else. */
export interface FilePowers extends Pick<Powers, 'files' | 'uploads'> {
  /** Where relative paths start; null for a workflow without a file. */
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
