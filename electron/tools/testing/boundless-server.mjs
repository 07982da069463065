// `changes` changes its list constantly, and its tool is `overlap_…` after two open requests for the list;
// `pings` sends requests before its list, and reads no answers.
import { createInterface } from 'node:readline';

const [, , kind] = process.argv;
const say = (id, result) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, result })}\n`);
const tool = (name, more = {}) => ({ name, inputSchema: { type: 'object' }, ...more });
let page = 0;
let open = 0;
let hasOverlapped = false;
const slow = {
  outputSchema: {
    type: 'object',
    properties: { a: { type: 'string', pattern: '^(a+)+$' } },
    required: ['a'],
  },
};
const nested = (depth) => (depth === 0 ? {} : { anyOf: [nested(depth - 1)] });

function list() {
  page += 1;
  switch (kind) {
    case 'pages':
      return { tools: [tool(`tool_${page}`)], nextCursor: String(page) };
    case 'same-page':
      return { tools: [tool('again')], nextCursor: 'same' };
    case 'words':
      return {
        tools: [
          tool('talks', { description: 'blah '.repeat(200_000), title: 't'.repeat(5_000) }),
          tool('n'.repeat(10_000)),
          tool('wide', { inputSchema: { type: 'object', description: 'x'.repeat(200_000) } }),
        ],
      };
    case 'deep-schema':
      return { tools: [tool('deep', { inputSchema: { type: 'object', ...nested(1_000) } }), tool('flat')] };
    case 'changes':
      return { tools: [tool(`${hasOverlapped ? 'overlap' : 'tool'}_${page}`)] };
    case 'pattern':
      return { tools: [tool('much', slow)] };
    default:
      return { tools: [tool('much')] };
  }
}

function answerList(id) {
  open += 1;
  hasOverlapped ||= open > 1;
  const answerNow = () => {
    open -= 1;
    say(id, list());
    if (page === 1 && kind === 'changes') setInterval(flood, 5);
  };
  if (kind === 'changes') setTimeout(answerNow, 20);
  else answerNow();
}

function answer(id) {
  const text = (words) => ({ content: [{ type: 'text', text: words }] });
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  switch (kind) {
    case 'pictures':
      return say(id, {
        content: Array.from({ length: 5_000 }, () => ({
          type: 'image',
          data: 'AQID',
          mimeType: 'image/png',
        })),
      });
    case 'error':
      return process.stdout.write(
        `${JSON.stringify({ jsonrpc: '2.0', id, error: { code: -1, message: 'no '.repeat(100_000) } })}\n`,
      );
    case 'own-error':
      return say(id, {
        isError: true,
        content: [],
        structuredContent: { code: 'c'.repeat(100_000), message: 'no '.repeat(100_000) },
      });
    case 'deep-text':
      return say(id, text(deep));
    case 'deep-value':
      return process.stdout.write(
        `{"jsonrpc":"2.0","id":${id},"result":{"content":[],"structuredContent":{"a":${deep}}}}\n`,
      );
    case 'pattern':
      return say(id, { content: [], structuredContent: { a: `${'a'.repeat(29)}!` } });
    default:
      return say(id, text('x'.repeat(30_000_000)));
  }
}

function flood() {
  const [message, count] =
    kind === 'pings'
      ? [{ id: 1, method: 'ping' }, 20_000]
      : [{ method: 'notifications/tools/list_changed' }, 20];
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`.repeat(count));
}

const input = createInterface({ input: process.stdin });
input.on('line', (line) => {
  const { id, method, params } = JSON.parse(line);
  if (method === 'initialize')
    say(id, {
      protocolVersion: params.protocolVersion,
      capabilities: { tools: { listChanged: true } },
      serverInfo: {
        name: 'boundless',
        version: '1'.repeat(kind === 'words' ? 100_000 : kind === 'first' ? 30_000_000 : 1),
      },
    });
  else if (method === 'tools/list') {
    if (kind === 'pings') {
      process.stdin.pause();
      setInterval(() => undefined, 1_000);
      flood();
    }
    answerList(id);
  } else if (method === 'tools/call') answer(id);
});
