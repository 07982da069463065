import type { ServerResponse } from 'node:http';

/** Streams on request, unless `plain`. `hang` never answers. */
export type ScriptedReply =
  | string
  | { readonly text: string; readonly plain?: boolean; readonly finish?: string; readonly reasoning?: string }
  | {
      readonly chunks: readonly string[];
      readonly onChunk?: (index: number) => Promise<void> | undefined;
    }
  | { readonly text: string; readonly cutAfter: number }
  | { readonly toolCalls: readonly { readonly name: string; readonly arguments: object | string }[] }
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly raw: string; readonly contentType?: string }
  | { readonly hang: true };

interface Answering {
  readonly response: ServerResponse;
  readonly isStreamed: boolean;
}

const usage = { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 };

export async function answerAs(reply: ScriptedReply, { response, isStreamed }: Answering): Promise<void> {
  if (typeof reply === 'string') return answerAs({ text: reply }, { response, isStreamed });
  if ('hang' in reply) return;
  if ('status' in reply) {
    const isText = typeof reply.body === 'string';
    response
      .writeHead(reply.status, {
        'content-type': isText ? 'text/plain' : 'application/json',
        ...reply.headers,
      })
      .end(isText ? reply.body : JSON.stringify(reply.body));
    return;
  }
  if ('raw' in reply) {
    response.writeHead(200, { 'content-type': reply.contentType ?? 'text/event-stream' }).end(reply.raw);
    return;
  }
  if ('toolCalls' in reply) {
    answerByCalls(reply.toolCalls, { response, isStreamed });
    return;
  }
  const whole = 'chunks' in reply ? reply.chunks.join('') : reply.text;
  const { reasoning, finish = 'stop', plain = false } = 'chunks' in reply || 'cutAfter' in reply ? {} : reply;
  if (!isStreamed || plain) {
    if ('cutAfter' in reply) return cutOff(response);
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        choices: [
          {
            index: 0,
            message: {
              role: 'assistant',
              content: whole,
              ...(reasoning === undefined ? {} : { reasoning_content: reasoning }),
            },
            finish_reason: finish,
          },
        ],
        usage,
      }),
    );
    return;
  }
  const send = (part: object): void => {
    response.write(
      `data: ${JSON.stringify({ id: 'scripted', object: 'chat.completion.chunk', ...part })}\n\n`,
    );
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (reasoning !== undefined)
    send({ choices: [{ index: 0, delta: { reasoning_content: reasoning }, finish_reason: null }] });
  for (const [index, content] of ('chunks' in reply
    ? reply.chunks
    : inChunks('cutAfter' in reply ? whole.slice(0, reply.cutAfter) : whole)
  ).entries()) {
    if ('chunks' in reply && !response.destroyed) await reply.onChunk?.(index);
    if (response.destroyed) return;
    send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
  }
  if ('cutAfter' in reply) return cutOff(response);
  send({ choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  send({ choices: [], usage });
  response.end('data: [DONE]\n\n');
}

function answerByCalls(
  calls: readonly { readonly name: string; readonly arguments: object | string }[],
  { response, isStreamed }: Answering,
): void {
  const written = calls.map(({ name, arguments: args }, index) => ({
    index,
    name,
    text: typeof args === 'string' ? args : JSON.stringify(args),
  }));
  if (!isStreamed) {
    const message = {
      role: 'assistant',
      content: null,
      tool_calls: written.map(({ index, name, text }) => ({
        id: `call_${index}`,
        type: 'function',
        function: { name, arguments: text },
      })),
    };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'tool_calls' }], usage }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (delta: object, finish: string | null = null): void => {
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);
  };
  for (const { index, name, text } of written) {
    send({
      tool_calls: [
        { index, id: `call_${index}`, type: 'function', function: { name, arguments: text.slice(0, 5) } },
      ],
    });
    send({ tool_calls: [{ index, function: { arguments: text.slice(5) } }] });
  }
  send({}, 'tool_calls');
  response.write(`data: ${JSON.stringify({ choices: [], usage })}\n\n`);
  response.end('data: [DONE]\n\n');
}

function cutOff(response: ServerResponse): void {
  setTimeout(() => {
    response.destroy();
  }, 20);
}

function inChunks(text: string): readonly string[] {
  return text.match(/[\s\S]{1,12}/gu) ?? [];
}
