// `dies-at-start` ends it before it answers.
import { gzipSync } from 'node:zlib';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { refusedWell, text } from './serve-tools.mjs';

if (process.argv.includes('dies-at-start')) {
  process.stderr.write(`cannot open the database with ${process.env.DATABASE_KEY ?? 'no key'}\n`);
  process.exit(3);
}

const server = new McpServer({ name: 'test-server', version: '1.0.0' });

server.registerTool(
  'echo',
  {
    description: 'Says the text again. Then stops.',
    inputSchema: { text: z.string() },
    annotations: { readOnlyHint: true },
  },
  ({ text: words }) => text(words),
);
server.registerTool(
  'set',
  {
    description: 'Keeps a value.',
    inputSchema: { value: z.string() },
    annotations: { idempotentHint: true },
  },
  ({ value }) => text(JSON.stringify({ kept: value })),
);
server.registerTool(
  'erase',
  {
    description: 'Takes a value away.',
    inputSchema: {},
    annotations: { idempotentHint: true, destructiveHint: true },
  },
  () => text('gone'),
);
server.registerTool('send', { description: 'Sends a letter.', inputSchema: {} }, () => text('sent'));
server.registerTool(
  'rows',
  {
    description: 'Answers rows.',
    inputSchema: {},
    outputSchema: { rows: z.array(z.string()) },
    annotations: { readOnlyHint: true },
  },
  () => ({ ...text('two rows'), structuredContent: { rows: ['a', 'b'] } }),
);
server.registerTool(
  'picture',
  { description: 'Draws.', inputSchema: {}, annotations: { readOnlyHint: true } },
  () => ({
    content: [
      { type: 'image', mimeType: 'image/png', data: 'AQID' },
      { type: 'text', text: 'drawn' },
    ],
  }),
);
server.registerTool(
  'attach',
  {
    description: 'Returns the text as a file; zipped, it cannot be read.',
    inputSchema: { text: z.string(), mimeType: z.string() },
  },
  ({ text: words, mimeType }) => {
    const data = Buffer.from(`<text>${words}</text>`);
    return {
      content: [
        {
          type: 'resource',
          resource: {
            uri: 'file:///answer',
            mimeType,
            blob: (mimeType.endsWith('zipped') ? gzipSync(data) : data).toString('base64'),
          },
        },
      ],
    };
  },
);
server.registerTool(
  'refuse',
  { description: 'Fails.', inputSchema: { text: z.string() } },
  ({ text: words }) => ({ ...text(`cannot do ${words}`), isError: true }),
);
server.registerTool(
  'refuse_well',
  { description: 'Fails and says what there is.', inputSchema: {} },
  () => refusedWell,
);
server.registerTool(
  'environment',
  { description: 'Names the variables it was given.', inputSchema: {}, annotations: { readOnlyHint: true } },
  () => text(JSON.stringify(Object.keys(process.env))),
);
server.registerTool(
  'hang',
  { description: 'Never answers.', inputSchema: {} },
  (_, { signal }) =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        process.stderr.write('hang was cancelled\n');
        resolve(text('cancelled'));
      });
    }),
);
server.registerTool(
  'learn',
  { description: 'Adds tools that say this text, one in its name.', inputSchema: { text: z.string() } },
  ({ text: words }) => {
    server.registerTool(
      'learnt',
      { title: words, description: `Knows ${words}.`, inputSchema: { by: z.string().describe(words) } },
      () => text('learnt'),
    );
    server.registerTool(words, { inputSchema: {} }, () => text('learnt'));
    return text('learnt');
  },
);
server.registerTool(
  'refuse_coded',
  { description: 'Fails with this text as the code.', inputSchema: { text: z.string() } },
  ({ text: words }) => ({ ...text('no'), structuredContent: { code: words, message: 'no' }, isError: true }),
);
server.registerTool(
  'die',
  { description: 'Ends the server.', inputSchema: { words: z.string().optional() } },
  ({ words = 'out of memory' }) => {
    process.stderr.write(`${words}\n`);
    process.exit(1);
  },
);

await server.connect(new StdioServerTransport());
