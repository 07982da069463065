import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '../../shared/app-error.ts';
import type { Reply } from './reply.ts';
import { findRoute } from './routes.ts';
import { newSession, readCookie, type Session } from './session.ts';

export interface SiteRequest {
  readonly method: string;
  readonly path: string;
  readonly at: number;
}

export interface PracticeSite {
  readonly url: string;
  /** The last 10,000. Also JSON at `/__requests`. */
  readonly requests: readonly SiteRequest[];
  close(): Promise<void>;
}

const host = '127.0.0.1';
const maxFormLength = 64 * 1024;
const limits = { requests: 10_000, sessions: 1_000 };

/** A basket per browser session. Throws `port-in-use`; without a port, any free one is used. */
export async function startPracticeSite({
  port = 0,
}: { readonly port?: number } = {}): Promise<PracticeSite> {
  const requests: SiteRequest[] = [];
  const sessions = new Map<string, Session>();
  const closing = new AbortController();

  const server = createServer((request, response) => {
    serve(request, response).catch((thrown: unknown) => {
      if (response.headersSent || closing.signal.aborted) response.destroy();
      else
        response
          .writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
          .end(AppError.from(thrown).message);
    });
  });

  function remember(request: SiteRequest): void {
    requests.push(request);
    if (requests.length > limits.requests) requests.shift();
  }

  function keep(id: string, session: Session): void {
    sessions.delete(id);
    sessions.set(id, session);
    const [oldest] = sessions.keys();
    if (sessions.size > limits.sessions && oldest !== undefined) sessions.delete(oldest);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    const refusal = findForeign(request);
    if (refusal !== undefined)
      return send(response, { ...refusal, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    const { pathname, search, searchParams } = new URL(request.url ?? '/', `http://${host}`);
    if (pathname === '/__requests')
      return send(response, {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(requests),
      });
    if (!/^\/(assets|covers)\//.test(pathname)) remember({ method, path: pathname + search, at: Date.now() });

    const form = new URLSearchParams(method === 'POST' ? await readBody(request) : '');
    // Cookies ignore ports, so each site needs a name of its own.
    const cookie = `corner-${String(request.socket.localPort)}`;
    const known = readCookie(request.headers.cookie, cookie);
    const id = known !== undefined && sessions.has(known) ? known : randomUUID();
    const session = sessions.get(id) ?? newSession;
    const { answer, id: pathId } = findRoute(method, pathname);
    const reply = await answer({
      path: pathname,
      id: pathId,
      query: searchParams,
      form,
      session,
      signal: closing.signal,
    });
    keep(id, reply.session ?? session);
    send(response, {
      ...reply,
      headers: { ...reply.headers, 'set-cookie': `${cookie}=${id}; Path=/; HttpOnly; SameSite=Lax` },
    });
  }

  await listen(server, port);
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        closing.abort();
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function findForeign({
  headers,
  socket: { localPort = 0 },
}: IncomingMessage): Pick<Reply, 'status' | 'body'> | undefined {
  const hosts = [`${host}:${localPort}`, `localhost:${localPort}`];
  if (!hosts.includes(headers.host ?? ''))
    return {
      status: 421,
      body: `This is the practice site at http://${host}:${localPort}. It isn't known by any other name.`,
    };
  if (headers.origin !== undefined && !hosts.some((each) => headers.origin === `http://${each}`))
    return { status: 403, body: 'The practice site refuses requests from other sites.' };
  return undefined;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        cause.code === 'EADDRINUSE'
          ? new AppError(
              'port-in-use',
              `Port ${port} is in use by another program. Close that program, or start the practice site on another port.`,
              { cause, details: { port } },
            )
          : new AppError('practice-site-not-started', `Can’t start the practice site: ${cause.message}.`, {
              cause,
              details: { port },
            }),
      );
    });
    server.listen(port, host, resolve);
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxFormLength) throw new AppError('bad-request', 'The form is longer than the shop reads.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, { 'cache-control': 'no-store', ...headers }).end(body);
}
