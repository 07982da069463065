// A server over stdio whose messages are not quite as the protocol wants them, as raw protocol. It lists a tool whose schema
// is broken, and `odd`, which answers with one part of each kind; `text` must be a text, which nobody checks here. `end` ends it.
import { createInterface } from 'node:readline';

const data = Buffer.from('la').toString('base64');
const schema = {
  type: 'object',
  properties: { text: { $ref: '#/$defs/words' } },
  $defs: { words: { type: 'string' } },
};

function answerTo({ method, params }) {
  if (method === 'initialize')
    return {
      protocolVersion: params.protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: 'odd', version: '1' },
    };
  if (method === 'tools/list')
    return {
      tools: [
        { name: 'broken', inputSchema: 'none' },
        { inputSchema: { type: 'object' } },
        { name: 'odd', inputSchema: schema },
        { name: 'end', inputSchema: { type: 'object' } },
      ],
      nextCursor: null,
    };
  if (params.name === 'end') process.exit(0);
  return {
    content: [
      { type: 'resource', resource: { uri: 'file:///a.txt', text: 'from a file' } },
      { type: 'resource_link', uri: 'https://shop.example/list', name: 'list' },
      { type: 'audio', mimeType: 'audio/wav', data },
      { type: 'hologram', data },
    ],
  };
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.id === undefined) continue;
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id: message.id, result: answerTo(message) })}\n`);
}
