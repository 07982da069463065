import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ServedPages {
  show(body: string): string;
  close(): Promise<void>;
}

const dot = (hue: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="hsl(${hue} 60% 50%)"/></svg>`;
const advert =
  '<!doctype html><p id="s">Buy tea</p><script>let t = 0; setInterval(() => { s.textContent = ["Buy tea", "Fly to Rome", "New shoes"][(t += 1) % 3]; }, 1400);</script>';
const inner =
  '<!doctype html><p id="s">Inner 0</p><script>onmessage = ({ data }) => { s.textContent = `Inner ${data}`; };</script>';

export async function servePages(): Promise<ServedPages> {
  const bodies = new Map<string, string>();
  const listeners = new Set<ServerResponse>();
  const readers = new Set<ServerResponse>();
  const timers = new Set<NodeJS.Timeout>();
  let [asked, count, pushed, shown] = [0, 0, 0, ''];
  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const pageOf = (path: string): string =>
    `<!doctype html><html lang="en"><title>Test</title><body>${bodies.get(path)?.replaceAll('OTHER', other).replaceAll('COUNT', String(count)) ?? 'nothing here'}</body></html>`;
  const main = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://here');
    switch (url.pathname) {
      case '/slow':
        later(Number(url.searchParams.get('ms')), () => {
          response.end('ok');
        });
        return;
      case '/never':
        return;
      case '/fail':
        response.writeHead(500).end('no');
        return;
      case '/dot.svg':
        response
          .writeHead(200, { 'content-type': 'image/svg+xml' })
          .end(dot(url.searchParams.get('hue') ?? '200'));
        return;
      case '/push':
        openStream(request, response, listeners);
        return;
      case '/news':
        openStream(request, response, readers);
        return;
      case '/ask':
        asked += 1;
        later(1_200, () => {
          for (const listener of listeners) listener.write(`data: Answer ${asked}\n\n`);
        });
        response.writeHead(202).end();
        return;
      case '/count':
        count += 1;
        response.writeHead(303, { location: shown }).end();
        return;
      default:
        shown = url.pathname;
        sendHtml(response, pageOf(url.pathname));
    }
  });
  const news = setInterval(() => {
    pushed += 1;
    for (const reader of readers) reader.write(`data: News item ${['one', 'two', 'three'][pushed % 3]}\n\n`);
  }, 1_500);
  const framed = createServer(({ url }, response) => {
    sendHtml(response, url === '/advert' ? advert : inner);
  });
  const home = `http://127.0.0.1:${await listen(main)}`;
  const other = `http://localhost:${await listen(framed)}`;
  return {
    show(body) {
      const path = `/page${bodies.size}`;
      bodies.set(path, body);
      return `${home}${path}`;
    },
    async close() {
      clearInterval(news);
      for (const timer of timers) clearTimeout(timer);
      for (const server of [main, framed]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

function sendHtml(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end(text);
}

function openStream(request: IncomingMessage, response: ServerResponse, open: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': hello\n\n');
  open.add(response);
  request.on('close', () => {
    open.delete(response);
  });
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
