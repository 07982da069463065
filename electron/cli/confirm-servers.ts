import { AppError } from '../../shared/app-error.ts';
import { openTransport } from '../tools/open-transport.ts';
import type { ServerSource } from '../tools/server-connection.ts';
import { describeServer, readServersFile } from '../tools/server-file.ts';
import type { Terminal } from './terminal.ts';

export interface ServerOptions {
  readonly servers?: string;
  readonly yes?: boolean;
  /** Nothing is said but what a program reads. */
  readonly json?: boolean;
}

/** Reads the servers of a file and asks before any of them is started, showing what would be; each is named when it is. */
export async function confirmServers(terminal: Terminal, { servers: path, yes = false, json = false }: ServerOptions): Promise<ServerSource[]> {
  if (path === undefined) return [];
  const servers = await readServersFile(path);
  const described = Array.from(servers, ([name, server]) => `  ${name}: ${describeServer(server)}`).join('\n');
  if (!yes && servers.size > 0) {
    const what = `${path} names tool servers, which are programs that run on this computer:\n${described}\n`;
    if (!terminal.isInteractive) throw new AppError('servers-not-confirmed', `${what}Nobody is here to be asked, so they were not started. Add --yes if you trust them.`);
    terminal.err(what);
    if (!(await terminal.confirm('Start them?'))) throw new AppError('servers-not-confirmed', 'The servers were not started, so there is nothing to do.');
  }
  return Array.from(servers, ([name, server]) => ({
    name,
    described: describeServer(server),
    open() {
      if (!json) terminal.err(`${'url' in server ? `Connecting to ${name}` : `Starting ${name}`} …\n`);
      return openTransport(server);
    },
  }));
}
