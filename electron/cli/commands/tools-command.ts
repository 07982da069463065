import type { ServerOptions } from '../server-sources.ts';
import { exitCodes } from '../exit-codes.ts';
import { listedTools } from '../listed-tools.ts';
import type { CliHost } from '../cli-host.ts';
import { paint } from '../terminal.ts';

/** Prints the tools. Returns 1 if a server is offline. */
export async function toolsCommand(host: CliHost, options: ServerOptions): Promise<number> {
  const { terminal } = host;
  const catalog = await listedTools(host, options);
  if (options.json === true) terminal.out(`${JSON.stringify(catalog, null, 2)}\n`);
  for (const { name, status, message, tools } of options.json === true ? [] : catalog) {
    terminal.out(
      `${paint(terminal, 'bold', name)}${status === 'offline' ? paint(terminal, 'red', ` offline: ${message ?? ''}`) : ''}\n`,
    );
    const width = Math.max(0, ...tools.map((tool) => tool.name.length));
    for (const tool of tools)
      terminal.out(
        `  ${tool.name.padEnd(width)}  ${paint(terminal, 'dim', firstSentence(tool.description))}\n`,
      );
  }
  return catalog.some(({ status }) => status === 'offline') ? exitCodes.failed : exitCodes.succeeded;
}

function firstSentence(text: string): string {
  return /^[^\n]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text.split('\n')[0] ?? '';
}
