import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

const typeOf: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
};

/** They load nothing from elsewhere. */
export async function servePackage(name: string): Promise<{ readonly url: string; close(): Promise<void> }> {
  const folder = new URL(`../../../../node_modules/${name}/`, import.meta.url);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = fileURLToPath(new URL(`.${pathname.replace(/\/$/, '/index.html')}`, folder));
    readFile(file).then(
      (content) =>
        response
          .writeHead(200, {
            'content-type': typeOf[extname(file)] ?? 'application/octet-stream',
            'content-security-policy': "default-src 'self' 'unsafe-inline' 'unsafe-eval'",
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
