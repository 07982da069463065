import { extname, join, normalize, sep } from 'node:path';
import { app, protocol } from 'electron';
import { contentSecurityPolicy } from './content-security.ts';
import { developmentUrl } from './development-url.ts';

const scheme = 'app';
const home = `${scheme}://planwright/`;
const folder = join(import.meta.dirname, '..', 'renderer');
const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

const viteUrl = (): string | undefined =>
  developmentUrl({
    mode: import.meta.env.MODE,
    isPackaged: app.isPackaged,
    url: process.env.PLANWRIGHT_DEV_URL,
  });

export const windowUrl = (): string => viteUrl() ?? `${home}index.html`;

/** Call it before the app is ready. */
export function registerWindowScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
}

export function serveWindow(): void {
  if (viteUrl() !== undefined) return;
  // `protocol.handle` would load Node's fetch first: 50 to 80 ms.
  // oxlint-disable-next-line typescript/no-deprecated
  protocol.registerFileProtocol(scheme, ({ url }, answer) => {
    const path = pathOf(url);
    if (path === undefined) answer({ error: fileNotFound });
    else
      answer({
        path,
        mimeType: mimeTypes[extname(path)] ?? 'application/octet-stream',
        headers: { 'content-security-policy': contentSecurityPolicy, 'x-content-type-options': 'nosniff' },
      });
  });
}

const fileNotFound = -6;

function pathOf(url: string): string | undefined {
  try {
    const { host, pathname } = new URL(url);
    const path = normalize(join(folder, decodeURIComponent(pathname)));
    return host === 'planwright' && path.startsWith(folder + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}

export function isOurPage(url: string): boolean {
  return url.startsWith(new URL('/', windowUrl()).href);
}
