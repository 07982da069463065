import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openPracticeSite } from '../open-practice-site.ts';

const folder = join(process.cwd(), 'bench/plans/programs');

export interface Programs {
  addressOf(program: string): string;
  close(): Promise<void>;
}

export async function servePrograms(): Promise<Programs> {
  const practice = await openPracticeSite();
  const server = createServer((request, response) => {
    const ms = /^\/late\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (ms !== undefined) {
      setTimeout(() => response.writeHead(204).end(), Number(ms));
      return;
    }
    const name = /^\/([a-z]+)$/.exec(request.url ?? '')?.[1] ?? '';
    void readFile(join(folder, `${name}.html`)).then(
      (body) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (program) => (program === 'bookshop' ? practice.url : `http://127.0.0.1:${port}/${program}`),
    async close() {
      server.closeAllConnections();
      server.close();
      await practice.close();
    },
  };
}
