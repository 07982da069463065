import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from '../say.mjs';
import { installPackages } from './install-packages.mjs';
import { startPrivateDisplay } from '../../electron/tools/private-display.mjs';

/** Whether windows can be shown here. */
export function hasDisplay({ platform = process.platform, environment = process.env } = {}) {
  return platform !== 'linux' || Boolean(environment.DISPLAY) || Boolean(environment.WAYLAND_DISPLAY);
}

/** Sees to it that a virtual display can be started; installs it or says how to. */
export async function ensureXvfb() {
  const isThere = (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, 'Xvfb')));
  if (!isThere)
    await installPackages({ missing: ['a display (xvfb gives a virtual one)'], isDisplayMissing: true });
}

/** Starts a display that nobody looks at, and returns `{name, environment, close}`; programs find it by that environment. */
export async function startVirtualDisplay() {
  await ensureXvfb();
  const { name, authority, close } = await startPrivateDisplay({ size: '1600x1000' }).catch((thrown) => {
    throw new SetupError(
      `The virtual display (Xvfb) did not start: ${thrown.message} Set DISPLAY to a display that works, or repair Xvfb.`,
    );
  });
  return { name, environment: { DISPLAY: name, XAUTHORITY: authority }, close };
}
