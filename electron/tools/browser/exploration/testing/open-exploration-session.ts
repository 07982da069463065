import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { BrowserSession } from '../../session/browser-session.ts';
import { openPrivateProfile } from '../../session/private-profile.ts';
import type { BrowserOptions } from '../../session/launch.ts';
import type { OpenSession } from '../exploration-browser.ts';

const entry = fileURLToPath(
  new URL('../../../../../dist/embedded-browser/embedded-browser.cjs', import.meta.url),
);

export async function openExplorationSession(
  start: Parameters<OpenSession>[0],
  {
    kind = 'embedded',
    environment = process.env,
  }: Partial<Pick<BrowserOptions, 'kind' | 'environment'>> = {},
): ReturnType<OpenSession> {
  const profile = await openPrivateProfile();
  const session = new BrowserSession(
    {
      kind,
      isHeaded: true,
      profileFolder: profile.folder,
      embedded: { program: createRequire(import.meta.url)('electron') as string, entry },
      environment,
    },
    start,
  );
  return {
    session,
    async close() {
      await session.close();
      await profile.close();
    },
  };
}
