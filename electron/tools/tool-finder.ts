import type { Failure } from '../../shared/run/events.ts';
import { listNames, nearestNames } from '../../shared/text/nearest-names.ts';
import { schemaHash, wholeSchemaHash } from '../../shared/tools/schema-hash.ts';
import type { ToolCatalog } from '../../shared/tools/tool-descriptor.ts';
import type { ResolvedTool, ToolCaller } from '../executor/ports.ts';

export interface ToolFinder {
  find: ToolCaller['resolve'];
}

export function createFinder(catalog: ToolCatalog): ToolFinder {
  type Answer = ReturnType<ToolCaller['resolve']>;
  const byServer = new Map<string, ReadonlyMap<string, Answer>>();
  const anywhere = new Map<string, Answer>();
  for (const { name: server, version, tools } of catalog) {
    const own = new Map<string, Answer>();
    for (const { name, effect, facts, inputSchema, outputSchema } of tools) {
      const tool: ResolvedTool = {
        server,
        ...(version === undefined ? {} : { version }),
        tool: name,
        effect,
        ...(facts === undefined ? {} : { facts }),
        schemaHash: schemaHash(inputSchema),
        wholeSchemaHash: wholeSchemaHash(inputSchema),
        ...(outputSchema === undefined ? {} : { outputSchema }),
      };
      own.set(name, { ok: true, tool });
      if (!anywhere.has(name)) anywhere.set(name, { ok: true, tool });
    }
    byServer.set(server, own);
  }
  return {
    find(server, tool) {
      const known = server === undefined ? anywhere : byServer.get(server);
      return (
        known?.get(tool) ?? {
          ok: false,
          failure: describeUnknown({ server, tool, catalog, known: known?.keys() }),
        }
      );
    },
  };
}

function describeUnknown({
  server,
  tool,
  catalog,
  known,
}: {
  server: string | undefined;
  tool: string;
  catalog: ToolCatalog;
  known: Iterable<string> | undefined;
}): Failure {
  if (known === undefined) {
    const servers = catalog.map(({ name }) => name);
    return {
      code: 'unknown-server',
      message: `No server is named "${server ?? ''}". Known servers: ${servers.join(', ')}.`,
      details: { servers },
    };
  }
  const offlineOnes = catalog.filter(
    ({ name, status, tools }) =>
      status === 'offline' && tools.length === 0 && (server === undefined || name === server),
  );
  if (server !== undefined && offlineOnes[0] !== undefined) {
    return {
      code: 'server-offline',
      message: offlineOnes[0].message ?? `The server ${server} is offline.`,
      details: { server },
    };
  }
  const nearest = nearestNames(tool, [...known]);
  const where = server === undefined ? 'No server has' : `The server "${server}" doesn't have`;
  const meant = nearest.length === 0 ? '' : ` Did you mean ${listNames(nearest)}?`;
  const offlineNote =
    offlineOnes.length === 0
      ? ''
      : ` It may belong to a server that is offline: ${offlineOnes.map(({ name }) => name).join(', ')}.`;
  return {
    code: 'unknown-tool',
    message: `${where} a tool "${tool}".${meant}${offlineNote}`,
    details: { candidates: nearest },
  };
}
