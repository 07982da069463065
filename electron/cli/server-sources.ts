import type { ServerPower } from '../../shared/powers/powers.ts';
import { openTransport, type ServerSource } from '../tools/open-transport.ts';
import { describeServer, powerOfServer, readServersFile } from '../tools/server-file.ts';
import type { AllowOptions } from './confirm-powers.ts';
import type { Terminal } from './terminal.ts';

export interface ServerOptions extends AllowOptions {
  readonly servers?: string;
  readonly json?: boolean;
}

export async function readServers(
  terminal: Terminal,
  { servers: path, json = false }: ServerOptions,
): Promise<{ readonly powers: readonly ServerPower[]; readonly sources: readonly ServerSource[] }> {
  const servers = path === undefined ? [] : [...(await readServersFile(path))];
  return {
    powers: servers.map(([name, server]) => powerOfServer(name, server)),
    sources: servers.map(([name, server]) => ({
      name,
      described: describeServer(server),
      open() {
        if (!json) terminal.err(`${'url' in server ? `Connecting to ${name}` : `Starting ${name}`} …\n`);
        return openTransport(server);
      },
    })),
  };
}
