import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Harmless } from '../electron/tools/browser/guard/held-sends.ts';
import { browserPorts } from '../electron/tools/browser/session/browser-ports.ts';
import { BrowserSession } from '../electron/tools/browser/session/browser-session.ts';
import { browserSource } from '../electron/tools/browser/session/browser-source.ts';
import type { launchBrowser } from '../electron/tools/browser/session/launch.ts';
import { openToolHub, type ToolHub } from '../electron/tools/tool-hub.ts';

export async function openBenchBrowser({
  harmless,
  start,
}: {
  readonly harmless?: Harmless;
  readonly start?: typeof launchBrowser;
} = {}): Promise<{
  readonly session: BrowserSession;
  readonly hub: ToolHub;
  readonly caller: ReturnType<ToolHub['callerWith']>;
  close(): Promise<void>;
}> {
  const profileFolder = await mkdtemp(join(tmpdir(), 'planwright-bench-'));
  const program = createRequire(import.meta.url)('electron') as string;
  const session = new BrowserSession(
    {
      kind: 'embedded',
      isHeaded: true,
      profileFolder,
      embedded: { program, entry: join(process.cwd(), 'dist/embedded-browser/embedded-browser.cjs') },
      environment: process.env,
      harmless,
    },
    start,
  );
  const hub = await openToolHub({ servers: [browserSource(session)], ...browserPorts(session) });
  return {
    session,
    hub,
    caller: hub.callerWith({}),
    async close() {
      await session.close();
      await hub.close();
      await rm(profileFolder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
