import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCheck, type WrittenCheck } from '../../../../shared/checks/check.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import type { SecretBindings } from '../../../../shared/secrets/bind-secrets.ts';
import type { Snapshot } from '../../../../shared/page/snapshot.ts';
import type { PageAnswer, ToolCaller, ToolOutcome } from '../../../executor/ports.ts';
import type { SecretValues } from '../../secret-values.ts';
import { openToolHub } from '../../tool-hub.ts';
import { browserPorts } from '../session/browser-ports.ts';
import { BrowserSession } from '../session/browser-session.ts';
import { browserSource } from '../session/browser-source.ts';
import type { BrowserKind } from '../../../../shared/settings.ts';
import type { Harmless } from '../guard/held-sends.ts';
import type { BrowserPowers, launchBrowser } from '../session/launch.ts';
import { startSharedBrowser } from './share-browsers.ts';

const entry = fileURLToPath(
  new URL('../../../../dist/embedded-browser/embedded-browser.cjs', import.meta.url),
);

export interface BrowserHub {
  readonly session: BrowserSession;
  readonly caller: ToolCaller;
  callerWith(secrets: SecretValues, bindings?: SecretBindings): ToolCaller;
  /** Loads a page, unless neither this nor the last one needs more than its elements. */
  show(body: string, path?: string): Promise<string>;
  /** Replaces the body without loading a page. Listeners and timers of earlier bodies stay. */
  draw(body: string): Promise<void>;
  call(tool: string, args?: JsonObject, signal?: AbortSignal, limitMs?: number): Promise<ToolOutcome>;
  value(tool: string, args?: JsonObject): Promise<JsonObject>;
  failure(
    tool: string,
    args?: JsonObject,
  ): Promise<{ code: string; message: string; details?: JsonObject | undefined }>;
  observe(tool?: string, args?: JsonObject): Promise<Snapshot | undefined>;
  check(check: WrittenCheck, limitMs?: number): Promise<PageAnswer>;
  close(): Promise<void>;
}

/** What outlives a replaced body, or only works in a loaded page. */
const needsLoad =
  /<script|<iframe|<form|autofocus|set(?:Timeout|Interval)|addEventListener|requestAnimationFrame|fetch\(|history|location/;

interface BrowserHubOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly powers?: BrowserPowers;
  readonly kind?: BrowserKind;
  readonly harmless?: Harmless;
  /** Default: browsers are shared between holders. */
  readonly start?: typeof launchBrowser;
}

export async function openBrowserHub({
  environment = {},
  powers,
  kind = 'embedded',
  harmless,
  start = startSharedBrowser,
}: BrowserHubOptions = {}): Promise<BrowserHub> {
  if (!existsSync(entry))
    throw new Error(`These tests drive the built browser window, and ${entry} is missing: npm run build`);
  const program = createRequire(import.meta.url)('electron') as string;
  const profileFolder = await mkdtemp(join(tmpdir(), 'planwright-test-'));
  const session = new BrowserSession(
    {
      kind,
      isHeaded: true,
      profileFolder,
      embedded: { program, entry },
      environment: { ...process.env, ...environment },
      ...(powers === undefined ? {} : { powers }),
      harmless,
    },
    start,
  );
  const hub = await openToolHub({ servers: [browserSource(session)], ...browserPorts(session) });
  const caller = hub.callerWith({});
  const pages = new Map<string, string>();
  const site = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/never') return;
    const body = pages.get(path);
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': 'text/html' })
      .end(body ?? 'nothing here');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const home = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;

  const call: BrowserHub['call'] = async (
    name,
    args = {},
    signal = new AbortController().signal,
    limitMs,
  ) => {
    const found = caller.resolve('browser', name);
    if (!found.ok) throw new Error(found.failure.message);
    return caller.call(found.tool, args, signal, limitMs);
  };
  let hasOnlyElements = false;
  const self: BrowserHub = {
    session,
    caller,
    callerWith: hub.callerWith,
    call,
    async show(body, path = '/') {
      const couldBeDrawn = path === '/' && hasOnlyElements && session.openPage?.url() === `${home}/`;
      if (path === '/') hasOnlyElements = !needsLoad.test(body);
      if (couldBeDrawn && hasOnlyElements) {
        await self.draw(body);
        return `${home}/`;
      }
      pages.set(path, `<!doctype html><html lang="en"><title>Test</title><body>${body}</body></html>`);
      if (path === '/') await self.value('open_page', { url: home });
      return `${home}${path}`;
    },
    async draw(body) {
      const page = await session.page();
      if (!page.url().startsWith(`${home}/`)) await self.show('');
      session.entries.forget();
      await page.evaluate((html) => {
        document.title = 'Test';
        document.body.setHTMLUnsafe(html);
        for (const script of document.body.querySelectorAll('script')) {
          const running = document.createElement('script');
          running.text = script.text;
          script.replaceWith(running);
        }
      }, body);
    },
    async value(name, args) {
      const outcome = await call(name, args);
      if (!outcome.ok) throw new Error(`${name} failed: ${outcome.failure.message}`);
      return outcome.value as JsonObject;
    },
    async failure(name, args) {
      const outcome = await call(name, args);
      if (outcome.ok) throw new Error(`${name} succeeded: ${JSON.stringify(outcome.value)}`);
      return outcome.failure;
    },
    async observe(tool = 'read_page', args = {}) {
      return caller.observe?.(
        { server: 'browser', tool, effect: 'read' },
        args,
        new AbortController().signal,
      );
    },
    async check(written, limitMs = 1_000) {
      const check = readCheck(written);
      if (check === undefined || check.type === 'ValueMatches' || caller.check === undefined)
        throw new Error(`the page cannot be asked ${JSON.stringify(written)}`);
      return caller.check(check, new AbortController().signal, limitMs);
    },
    async close() {
      await session.close();
      await hub.close();
      site.closeAllConnections();
      site.close();
      await rm(profileFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  return self;
}

export async function addressOfNobody(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}/`;
}
