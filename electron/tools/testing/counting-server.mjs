// Logs each call. `counting-server.mjs FILE WAY...`: the n-th call does the n-th of `ok`, `die`, `hang`,
// `refuse`.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { serveTools, taking, text } from './serve-tools.mjs';

const [, , file, ...behaviors] = process.argv;
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

serveTools('counting-server', tools, (name, args) => {
  if (name === 'echo') return text(args.text);
  return name === 'refuse' ? { ...text('cannot do that'), isError: true } : act(name, args.item);
});
