// Without the SDK, which takes most of a short run to load.
import { createInterface } from 'node:readline';

export const text = (words) => ({ content: [{ type: 'text', text: words }] });
export const refusedWell = {
  ...text('no such button'),
  structuredContent: {
    code: 'target-not-found',
    message: 'There is no button "Buy".',
    candidates: ['button "Bye"'],
  },
  isError: true,
};
export const taking = (...names) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
});

/** Speaks MCP over stdio. `call` gets a tool's name and arguments; undefined sends nothing. */
export function serveTools(name, tools, call) {
  function answer(method, params) {
    switch (method) {
      case 'initialize':
        return {
          protocolVersion: params.protocolVersion,
          capabilities: { tools: {} },
          serverInfo: { name, version: '1.0.0' },
        };
      case 'tools/list':
        return { tools };
      case 'tools/call':
        return call(params.name, params.arguments);
      default:
        return {};
    }
  }

  createInterface({ input: process.stdin }).on('line', (line) => {
    const { id, method, params } = JSON.parse(line);
    const result = id === undefined ? undefined : answer(method, params);
    if (result !== undefined) process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
  });
}
