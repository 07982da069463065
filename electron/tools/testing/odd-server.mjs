// Sends slightly invalid messages. `odd` returns a part of each kind and needs `text`. `end` ends it.
// `count` reports progress.
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
        { name: 'count', inputSchema: { type: 'object' } },
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

function countFor({ id, params: { arguments: args, _meta } }) {
  const { to, message = 'Reading orders' } = args;
  for (let progress = 1; progress <= to; progress += 1) {
    const params = { progressToken: _meta.progressToken, progress, total: to, message };
    send({ method: 'notifications/progress', params });
    send({ method: 'notifications/progress', params });
  }
  send({ id: `read ${id}`, method: 'ping' });
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.id === undefined) continue;
  const counted = /^read (\d+)$/.exec(message.id)?.[1];
  if (counted !== undefined)
    send({ id: Number(counted), result: { content: [{ type: 'text', text: 'read' }] } });
  else if (message.params?.name === 'count') countFor(message);
  else send({ id: message.id, result: answerTo(message) });
}
