// Logs each call. `counting-server.mjs FILE WAY...`: the n-th call does the n-th of `ok`, `die`, `hang`,
// `refuse`.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const [, , file, ...behaviors] = process.argv;
const server = new McpServer({ name: 'counting-server', version: '1.0.0' });
const text = (words) => ({ content: [{ type: 'text', text: words }] });

function act(name, item) {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
  appendFileSync(file, `${name} ${item}\n`);
  switch (behaviors[before]) {
    case 'die':
      process.exit(1);
    case 'hang':
      return new Promise(() => undefined);
    case 'refuse':
      return { ...text('not now'), isError: true };
    default:
      return text('done');
  }
}

const inputSchema = { item: z.string() };
server.registerTool('order', { description: 'Orders something.', inputSchema }, ({ item }) =>
  act('order', item),
);
server.registerTool(
  'book',
  {
    description: 'Books something, and says that it may be repeated.',
    inputSchema,
    annotations: { idempotentHint: true },
  },
  ({ item }) => act('book', item),
);
server.registerTool(
  'echo',
  {
    description: 'Says the text again.',
    inputSchema: { text: z.string() },
    annotations: { readOnlyHint: true },
  },
  ({ text: words }) => text(words),
);
server.registerTool(
  'refuse',
  { description: 'Fails.', inputSchema: {}, annotations: { readOnlyHint: true } },
  () => ({ ...text('cannot do that'), isError: true }),
);

await server.connect(new StdioServerTransport());
