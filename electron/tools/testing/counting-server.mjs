// Logs each call. `counting-server.mjs FILE WAY...`: the n-th call does the n-th of `ok`, `die`, `hang`,
// `refuse`. Without the SDK, which takes most of a short run to load.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [, , file, ...behaviors] = process.argv;
const say = (id, result) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
const text = (words) => ({ content: [{ type: 'text', text: words }] });
const taking = (...names) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
});

const tools = [
  { name: 'order', description: 'Orders something.', inputSchema: taking('item') },
  {
    name: 'book',
    description: 'Books something, and says that it may be repeated.',
    inputSchema: taking('item'),
    annotations: { idempotentHint: true },
  },
  {
    name: 'echo',
    description: 'Says the text again.',
    inputSchema: taking('text'),
    annotations: { readOnlyHint: true },
  },
  { name: 'refuse', description: 'Fails.', inputSchema: taking(), annotations: { readOnlyHint: true } },
];

function act(name, item) {
  const before = existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
  appendFileSync(file, `${name} ${item}\n`);
  switch (behaviors[before]) {
    case 'die':
      process.exit(1);
    case 'hang':
      return undefined;
    case 'refuse':
      return { ...text('not now'), isError: true };
    default:
      return text('done');
  }
}

function call({ name, arguments: args }) {
  if (name === 'echo') return text(args.text);
  return name === 'refuse' ? { ...text('cannot do that'), isError: true } : act(name, args.item);
}

function answer(method, params) {
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: params.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: 'counting-server', version: '1.0.0' },
      };
    case 'tools/list':
      return { tools };
    case 'tools/call':
      return call(params);
    default:
      return {};
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  const result = id === undefined ? undefined : answer(method, params);
  if (result !== undefined) say(id, result);
});
