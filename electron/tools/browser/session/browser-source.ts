import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { ServerSource } from '../../open-transport.ts';
import { createBrowserServer } from './browser-server.ts';
import type { BrowserSession } from './browser-session.ts';

export function browserSource(session: BrowserSession): ServerSource {
  return {
    name: 'browser',
    described: 'built in',
    async open() {
      const [client, server] = InMemoryTransport.createLinkedPair();
      await createBrowserServer(session).connect(server);
      return { transport: client, lastWords: () => '' };
    },
  };
}
