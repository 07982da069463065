import { AppError } from '../../../shared/app-error.ts';
import { isJsonObject } from '../../../shared/json.ts';
import { listNames, nearestNames } from '../../../shared/text/nearest-names.ts';
import { describeFields } from '../../../shared/tools/describe-fields.ts';
import type { ToolDescriptor, ToolServer } from '../../../shared/tools/tool-descriptor.ts';
import type { CliHost } from '../cli-host.ts';
import { exitCodes } from '../exit-codes.ts';
import { listedTools } from '../listed-tools.ts';
import type { ServerOptions } from '../server-sources.ts';
import { paint, type Terminal } from '../terminal.ts';

/** Returns 1 if a server is offline. */
export async function toolsCommand(
  host: CliHost,
  wanted: string | undefined,
  options: ServerOptions,
): Promise<number> {
  const { terminal } = host;
  const catalog = await listedTools(host, options);
  const servers = wanted === undefined ? catalog : serversWith(wanted, catalog);
  if (options.json === true) terminal.out(`${JSON.stringify(servers, null, 2)}\n`);
  else for (const server of servers) printServer(terminal, server, { withArguments: wanted !== undefined });
  return catalog.some(({ status }) => status === 'offline') ? exitCodes.failed : exitCodes.succeeded;
}

function serversWith(wanted: string, catalog: readonly ToolServer[]): readonly ToolServer[] {
  const servers = catalog
    .map((server) => ({ ...server, tools: server.tools.filter(({ name }) => name === wanted) }))
    .filter(({ tools }) => tools.length > 0);
  if (servers.length > 0) return servers;
  const nearest = nearestNames(
    wanted,
    catalog.flatMap(({ tools }) => tools.map(({ name }) => name)),
  );
  throw new AppError(
    'bad-option',
    `There is no tool “${wanted}”. ${nearest.length > 0 ? `Did you mean ${listNames(nearest)}?` : 'List all with: planwright tools'}`,
  );
}

function printServer(
  terminal: Terminal,
  { name, status, message, tools }: ToolServer,
  { withArguments }: { readonly withArguments: boolean },
): void {
  const state = status === 'offline' ? paint(terminal, 'red', ` offline: ${message ?? ''}`) : '';
  terminal.out(`${paint(terminal, 'bold', name)}${state}\n`);
  const width = Math.max(0, ...tools.map((tool) => tool.name.length));
  for (const tool of tools) {
    const description = withArguments ? tool.description : firstSentence(tool.description);
    terminal.out(`  ${tool.name.padEnd(width)}  ${paint(terminal, 'dim', description)}\n`);
    if (withArguments) printArguments(terminal, tool);
  }
}

function printArguments(terminal: Terminal, { inputSchema }: ToolDescriptor): void {
  const { properties } = inputSchema;
  for (const [name, field] of Object.entries(isJsonObject(properties) ? properties : {})) {
    terminal.out(`\n    ${describeFields({ ...inputSchema, properties: { [name]: field } })}\n`);
    const { description, enum: choices } = isJsonObject(field) ? field : {};
    if (typeof description === 'string') terminal.out(`      ${paint(terminal, 'dim', description)}\n`);
    if (Array.isArray(choices))
      terminal.out(`      ${paint(terminal, 'dim', choices.map(String).join(', '))}\n`);
  }
}

function firstSentence(text: string): string {
  return /^[^\n]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text.split('\n')[0] ?? '';
}
