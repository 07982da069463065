import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { app, protocol } from 'electron';
import { contentSecurityPolicy } from './content-security.ts';

const scheme = 'app';
const home = `${scheme}://planwright/`;
const folder = join(import.meta.dirname, '..', 'renderer');
const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.woff2': 'font/woff2', '.json': 'application/json', '.wasm': 'application/wasm',
};

/** Where the window comes from: our own scheme, or in development the Vite server. */
export function windowUrl(): string {
  const devUrl = process.env.PLANWRIGHT_DEV_URL;
  return devUrl !== undefined && !app.isPackaged ? devUrl : `${home}index.html`;
}

/** Must run before the app is ready. */
export function registerWindowScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);
}

/** Serves the built window, with its content security policy. Files outside its folder do not exist; scripts are held back until `connected`, when their questions can be answered. */
export function serveWindow(connected: Promise<unknown>): void {
  protocol.handle(scheme, async (request) => {
    try {
      const { host, pathname } = new URL(request.url);
      const path = normalize(join(folder, decodeURIComponent(pathname)));
      if (host !== 'planwright' || !path.startsWith(folder + sep)) return nothing();
      const [body] = await Promise.all([readFile(path), extname(path) === '.js' ? connected : undefined]);
      const type = mimeTypes[extname(path)] ?? 'application/octet-stream';
      return new Response(new Uint8Array(body), { headers: { 'content-type': type, 'content-security-policy': contentSecurityPolicy, 'x-content-type-options': 'nosniff' } });
    } catch {
      // Without its first page there is no window; a file that is missing later on is only missing.
      return request.url === `${home}index.html` ? Response.error() : nothing();
    }
  });
}

const nothing = (): Response => new Response(null, { status: 404 });

/** Whether a frame shows our own window. */
export function isOurPage(url: string): boolean {
  return url.startsWith(new URL('/', windowUrl()).href);
}
