import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { ServerSource } from './server-connection.ts';

/** A server that lives in this process; `create` is called once for each connection. */
export function inProcessSource(name: string, create: () => McpServer): ServerSource {
  return {
    name,
    described: 'built in',
    async open() {
      const [ours, theirs] = InMemoryTransport.createLinkedPair();
      await create().connect(theirs);
      return { transport: ours, lastWords: () => '' };
    },
  };
}
