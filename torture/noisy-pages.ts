import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface NoisyPages {
  readonly url: string;
  close(): void;
}

const noise = `<p id="clock"></p><p>Request <span id="request">0</span></p><p id="spinner" role="status"></p>
<script>
  setInterval(() => { clock.textContent = new Date().toISOString(); }, 100);
  setInterval(() => { request.textContent = String(Math.floor(Math.random() * 1e6)); }, 170);
  setInterval(() => { spinner.textContent = spinner.textContent ? '' : 'Loading…'; }, 230);
</script>`;

const pages: Readonly<Record<string, string>> = {
  '/dead': `<button>Send</button>${noise}`,
  '/list': `<ul id="list"><li>Row 1</li></ul><footer><button onclick="more()">Load more</button></footer>${noise}
    <script>async function more() { await fetch('/rows'); list.append(Object.assign(document.createElement('li'), { textContent: 'Row ' + (list.children.length + 1) })); }</script>`,
  '/refresh': `<button onclick="location.reload()">Refresh</button><p id="state"></p>${noise}
    <script>const count = Number(sessionStorage.count ?? 0) + 1; sessionStorage.count = count; state.textContent = count > 5 ? 'Ready' : 'Waiting';</script>`,
};

export async function openNoisyPages(): Promise<NoisyPages> {
  const server = createServer((request, response) => {
    const body = pages[request.url ?? ''];
    if (request.url === '/rows') {
      setTimeout(() => {
        response.end('{}');
      }, 150);
      return;
    }
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>Noisy</title><main><h1>Page</h1>${body ?? ''}</main></html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
