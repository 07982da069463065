// `echo-server.mjs FILE ANSWERS` logs calls to FILE, returns ANSWERS (a JSON list), and echoes its input in
// common encodings.
import { appendFileSync, readFileSync } from 'node:fs';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const [, , file, answersFile] = process.argv;
const answers = JSON.parse(readFileSync(answersFile, 'utf8'));
const server = new McpServer({ name: 'echo-server', version: '1.0.0' });
const text = (words) => ({ content: [{ type: 'text', text: words }] });
const attached = (mimeType, data) => ({
  content: [
    {
      type: 'resource',
      resource: { uri: 'file:///answer', mimeType, blob: Buffer.from(data).toString('base64') },
    },
  ],
});
const units = (words, write) =>
  Array.from({ length: words.length }, (_, at) => write(words.charCodeAt(at))).join('');
const html = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const formats = {
  raw: (words) => text(words),
  inside: (words) => text(`It was ${words}, I think.`),
  json: (words) => text(JSON.stringify({ got: words })),
  jsonTwice: (words) => text(JSON.stringify(JSON.stringify({ got: words }))),
  address: (words) => text(`https://a.example/?q=${encodeURIComponent(words)}`),
  form: (words) => text(new URLSearchParams({ q: words }).toString()),
  twice: (words) => text(encodeURIComponent(encodeURIComponent(words))),
  html: (words) => text(words.replaceAll(/[&<>"']/g, (character) => html[character])),
  entities: (words) => text(Array.from(words, (character) => `&#${character.codePointAt(0)};`).join('')),
  escapes: (words) => text(units(words, (unit) => `\\u${unit.toString(16).padStart(4, '0')}`)),
  base64: (words) => text(Buffer.from(words).toString('base64')),
  shifted: (words) => text(Buffer.from(`user:${words}`).toString('base64')),
  base64url: (words) => text(Buffer.from(`ab${words}`).toString('base64url')),
  hex: (words) => text(Buffer.from(words).toString('hex')),
  upper: (words) => text(words.toUpperCase()),
  collapsed: (words) => text(words.trim().replaceAll(/\s+/g, ' ')),
  unseen: (words) => text(Array.from(words).join('\u200b')),
  decomposed: (words) => text(words.normalize('NFD')),
  cut: (words) =>
    text(
      `${'It was typed by the person who reads this. '.repeat(3)}${words.slice(0, 24)}${words.length > 24 ? '…' : ''}`,
    ),
  key: (words) => text(JSON.stringify([{ [words]: { [`${words}.x`]: words } }])),
  structured: (words) => ({ ...text('done'), structuredContent: { deep: [[{ got: [words] }]] } }),
  fails: (words) => ({ ...text(`cannot do ${words}`), isError: true }),
  failsWell: (words) => ({
    ...text('no'),
    structuredContent: {
      code: words,
      message: `There is no ${words}.`,
      candidates: [words, Buffer.from(words).toString('base64')],
    },
    isError: true,
  }),
  throws: (words) => {
    throw new Error(`cannot parse ${JSON.stringify(words)}`);
  },
  file: (words) => attached('text/plain', `# ${words}\n`),
  wide: (words) => attached('text/plain', Buffer.from(`\ufeff${words}`, 'utf16le')),
  svg: (words) =>
    attached(
      'image/svg+xml',
      `<svg xmlns="http://www.w3.org/2000/svg"><text>${words.replaceAll(/[&<>"']/g, (character) => html[character])}</text></svg>`,
    ),
  bytes: (words) =>
    attached('application/octet-stream', Buffer.concat([Buffer.from([0, 255, 254]), Buffer.from(words)])),
  named: (words) => attached(`text/plain; name="${words}"`, 'x'),
  newTool: (words) => {
    server.registerTool(
      `more_${words.slice(0, 100)}`,
      { title: words, description: `Knows ${words}.`, inputSchema: { text: z.string().describe(words) } },
      () => text('more'),
    );
    return text('done');
  },
  dies: (words) => {
    process.stderr.write(`fatal: bad token ${words}\n`);
    process.exit(1);
  },
};

const textsIn = (value) =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];
const record = (name, args) => appendFileSync(file, `${JSON.stringify({ name, args })}\n`);

server.registerTool(
  'keep',
  {
    description: 'Keeps a text.',
    inputSchema: z.looseObject({ how: z.string() }),
    annotations: { idempotentHint: true },
  },
  (args) => {
    record('keep', args);
    const { how, ...rest } = args;
    return (formats[how] ?? formats.raw)(textsIn(rest).join(' '));
  },
);
server.registerTool(
  'read',
  { description: 'Reads.', inputSchema: { at: z.number() }, annotations: { readOnlyHint: true } },
  ({ at }) => text(JSON.stringify(answers[at] ?? null)),
);
server.registerTool(
  'take',
  { description: 'Takes anything.', inputSchema: z.looseObject({}), annotations: { idempotentHint: true } },
  (args) => {
    record('take', args);
    return text('taken');
  },
);

await server.connect(new StdioServerTransport());
