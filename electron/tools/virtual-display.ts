import { AppError } from '../../shared/app-error.ts';
import { startPrivateDisplay, type PrivateDisplay } from './private-display.mjs';

/** Throws `no-display` if Xvfb is missing. */
export function startVirtualDisplay(): Promise<PrivateDisplay> {
  return startPrivateDisplay({ size: '1440x960' }).catch((cause: unknown) => {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    const why = isMissing
      ? 'Xvfb is not installed.'
      : `Xvfb: ${cause instanceof Error ? cause.message : String(cause)}`;
    throw new AppError(
      'no-display',
      `Couldn't find a display or start a virtual one. ${why} Install Xvfb (on Debian: apt-get install xvfb), set DISPLAY, or choose a browser without a window.`,
      { cause },
    );
  });
}
