import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupError } from '../say.mjs';
import { installPackages } from './install-packages.mjs';
import { startPrivateDisplay } from '../../electron/tools/private-display.mjs';

export function hasDisplay({ platform = process.platform, environment = process.env } = {}) {
  return platform !== 'linux' || Boolean(environment.DISPLAY) || Boolean(environment.WAYLAND_DISPLAY);
}

/** Installs Xvfb or throws with instructions. */
export async function ensureXvfb() {
  const isThere = (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, 'Xvfb')));
  if (!isThere)
    await installPackages({ missing: ['a display (xvfb gives a virtual one)'], isDisplayMissing: true });
}

export async function startVirtualDisplay() {
  await ensureXvfb();
  const { name, authority, close } = await startPrivateDisplay({ size: '1600x1000' }).catch((thrown) => {
    throw new SetupError(
      `The virtual display (Xvfb) did not start: ${thrown.message} Set DISPLAY to a working display, or repair Xvfb.`,
    );
  });
  return { name, environment: { DISPLAY: name, XAUTHORITY: authority }, close };
}
