import { say } from '../say.mjs';
import { hasDisplay, startVirtualDisplay } from './virtual-display.mjs';

export async function withDisplay(work) {
  if (hasDisplay()) return work();
  const display = await startVirtualDisplay();
  say(`no display found; using a virtual one (${display.name}).`);
  const before = process.env.XAUTHORITY;
  Object.assign(process.env, display.environment);
  try {
    return await work();
  } finally {
    delete process.env.DISPLAY;
    delete process.env.XAUTHORITY;
    if (before !== undefined) process.env.XAUTHORITY = before;
    display.close();
  }
}
