import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AppError } from '../../../../shared/app-error.ts';
import { foreignLimits } from '../../../../shared/foreign-limits.ts';
import { Json } from '../../../../shared/json.ts';
import { writeAtomically } from '../../../storage/disk/write-atomically.ts';
import { limitedFetch } from '../../../network/limited-fetch.ts';
import { collectAnswer } from '../collect-answer.ts';
import { EndpointClient } from '../endpoint-client.ts';
import { readResponse } from '../read-response.ts';
import { formatRecording, recordingKey, redactRecording } from './recording.ts';

interface Options {
  readonly folder: string;
  readonly endpoint: string;
  readonly key?: string | undefined;
  readonly port?: number;
  readonly secrets?: readonly string[];
  readonly onRecorded?: (file: string) => void;
  readonly onSkipped?: (reason: string) => void;
}

interface Recorder {
  readonly url: string;
  close(): Promise<void>;
}

const host = '127.0.0.1';
const maxRequestBytes = 64_000_000;
const ofConnection =
  /^(?:host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|content-length|content-encoding|accept-encoding)$/i;

/** Records complete answers. Throws `port-in-use`. */
export async function startRecorder({
  folder,
  endpoint,
  key,
  port = 0,
  secrets = [],
  onRecorded = () => undefined,
  onSkipped = () => undefined,
}: Options): Promise<Recorder> {
  await mkdir(folder, { recursive: true });
  const token = randomBytes(18).toString('base64url');
  const { origin, pathname } = new URL(endpoint);
  const send = limitedFetch({
    maxBytes: foreignLimits.modelBody,
    maxRefusalBytes: foreignLimits.refusalBody,
    per: 'answer',
  });

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, said, ...rest] = (request.url ?? '').split('/');
    if (said !== token) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found.');
      return;
    }
    const leaving = new AbortController();
    response.on('close', () => {
      leaving.abort();
    });
    const asked = await readBody(request);
    const answered = await send(new URL(`${origin}/${rest.join('/')}`), {
      method: request.method ?? 'GET',
      headers: headersOf(request, key),
      redirect: 'manual',
      signal: leaving.signal,
      ...(asked.length === 0 ? {} : { body: asked }),
    });
    const headers = [...answered.headers].filter(([name]) => !ofConnection.test(name));
    response.writeHead(answered.status, Object.fromEntries(headers));
    const chunks: Uint8Array[] = [];
    for await (const chunk of answered.body ?? []) {
      chunks.push(chunk);
      response.write(chunk);
    }
    if (answered.ok && /\/chat\/completions$/.test(request.url ?? ''))
      await keep(asked.toString('utf8'), new Response(Buffer.concat(chunks), { headers }));
    response.end();
  }

  async function keep(asked: string, response: Response): Promise<void> {
    try {
      const answer = collectAnswer();
      await readResponse(response, {
        client: new EndpointClient({ root: endpoint, key }),
        answer,
        onActivity: () => undefined,
      });
      if (!answer.isComplete()) return onSkipped('Skipped an incomplete answer.');
      const recording = redactRecording(
        Json.parse({ request: JSON.parse(asked) as unknown, reply: answer.finish() }),
        [...secrets, ...(key === undefined ? [] : [key])],
      );
      const file = `${recordingKey(recording.request)}.json`;
      await writeAtomically(join(folder, file), formatRecording(recording));
      onRecorded(file);
    } catch (thrown) {
      onSkipped(`Couldn't record an answer: ${AppError.from(thrown).message}`);
    }
  }

  const server = createServer((request, response) => {
    pass(request, response).catch((thrown: unknown) => {
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(502, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: { message: `Couldn't reach ${endpoint}: ${causeOf(thrown)}` } }));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        new AppError(
          cause.code === 'EADDRINUSE' ? 'port-in-use' : 'not-started',
          `Can't open port ${port}: ${cause.message}.`,
          { cause },
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/${token}${pathname.replace(/\/+$/, '')}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function headersOf({ headers }: IncomingMessage, key: string | undefined): Headers {
  const passed = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || ofConnection.test(name) ? [] : [[name, String(value)]],
  );
  const all = new Headers(passed);
  if (key !== undefined) all.set('authorization', `Bearer ${key}`);
  return all;
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxRequestBytes) throw new AppError('bad-request', 'The request is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const causeOf = (thrown: unknown): string =>
  thrown instanceof Error && thrown.cause instanceof Error
    ? thrown.cause.message
    : AppError.from(thrown).message;
