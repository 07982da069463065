import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerAs, type ScriptedReply } from './scripted-reply.ts';

export interface AskedRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Null for GET. */
  readonly body: {
    readonly stream?: boolean;
    readonly messages?: readonly { readonly role: string; readonly content: string }[];
    readonly [name: string]: unknown;
  } | null;
}

type Script =
  | ScriptedReply
  | ((body: NonNullable<AskedRequest['body']>) => ScriptedReply | Promise<ScriptedReply>);

export interface ScriptedModelServer {
  /** Includes `/v1`. */
  readonly url: string;
  willReply(...replies: Script[]): void;
  readonly asked: readonly AskedRequest[];
  left(): number;
  close(): Promise<void>;
}

interface ServerOptions {
  readonly models?: readonly string[];
  readonly prefix?: string;
  readonly replyTo?: (asked: AskedRequest['body']) => ScriptedReply;
}

/** Sends status 410 without replies left, and 500 if a reply throws. */
export async function startScriptedModel({
  models = ['scripted-large', 'scripted-small'],
  prefix = '/v1',
  replyTo,
}: ServerOptions = {}): Promise<ScriptedModelServer> {
  const replies: Script[] = [];
  const asked: AskedRequest[] = [];
  const server = createServer((request, response) => {
    answer(request, response).catch((thrown: unknown) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: { message: String(thrown) } });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === `${prefix}/models`)
      return sendJson(response, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) });
    if (request.url !== `${prefix}/chat/completions`) return sendJson(response, 404, { detail: 'Not Found' });
    const text = await readText(request);
    const body = JSON.parse(text) as AskedRequest['body'];
    asked.push({ path: request.url, headers: request.headers, body });
    const next = replies.shift() ?? replyTo?.(body);
    if (next === undefined)
      return sendJson(response, 410, {
        error: {
          message: `The scripted model has no reply left for request ${asked.length}: ${text.slice(0, 300)}`,
        },
      });
    return answerAs(await (typeof next === 'function' ? next(body ?? {}) : next), {
      response,
      isStreamed: body?.stream === true,
    });
  }

  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    willReply: (...more) => {
      replies.push(...more);
    },
    asked,
    left: () => replies.length,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return text;
}
