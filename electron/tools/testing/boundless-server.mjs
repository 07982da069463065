// A server over stdio that sends too much, as raw protocol. The word after the script's name says of what:
// `pages`, `same-page`, `words`, or `answer`, which lists one tool that answers 30 MB.
import { createInterface } from 'node:readline';

const [, , kind] = process.argv;
const say = (id, result) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
const tool = (name, more = {}) => ({ name, inputSchema: { type: 'object' }, ...more });
let page = 0;

function list() {
  page += 1;
  switch (kind) {
    case 'pages': return { tools: [tool(`tool_${page}`)], nextCursor: String(page) };
    case 'same-page': return { tools: [tool('again')], nextCursor: 'same' };
    case 'words': return { tools: [tool('talks', { description: 'blah '.repeat(200_000), title: 't'.repeat(5_000) }), tool('n'.repeat(10_000)), tool('wide', { inputSchema: { type: 'object', description: 'x'.repeat(200_000) } })] };
    default: return { tools: [tool('much')] };
  }
}

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === 'initialize') say(id, { protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'boundless', version: '1' } });
  else if (method === 'tools/list') say(id, list());
  else if (method === 'tools/call') say(id, { content: [{ type: 'text', text: 'x'.repeat(30_000_000) }] });
});
