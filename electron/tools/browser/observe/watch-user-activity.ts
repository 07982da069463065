import type { CDPSession, Page } from 'playwright-core';
import { isBlankAddress } from '../session/blank-page.ts';
import type { UserInput } from './user-activity.ts';

const world = 'planwright';
const binding = 'planwrightFelt';

/** Page scripts can't see it. A click into a foreign frame shows as focus. */
const listen = `
  const tell = (what, event) => { if (event.isTrusted) ${binding}(JSON.stringify({ what, wallAt: Date.now() - (performance.now() - event.timeStamp) })); };
  const options = { capture: true, passive: true };
  for (const type of ['pointerdown', 'drop']) addEventListener(type, (event) => tell('click', event), options);
  addEventListener('paste', (event) => tell('key', event), options);
  addEventListener('keydown', (event) => { if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) tell('key', event); }, options);
  addEventListener('blur', (event) => { if (event.target === window && document.activeElement?.tagName === 'IFRAME') tell('click', event); }, options);
`;

export async function watchUserActivity(page: Page, report: (input: UserInput) => void): Promise<void> {
  try {
    const session = await page.context().newCDPSession(page);
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === binding) report(JSON.parse(payload) as UserInput);
    });
    const { begin } = watchNavigations(session, report);
    await session.send('Runtime.enable');
    await session.send('Page.enable');
    // Created by the session itself, since only it knows which navigations it still reports.
    const { frameTree } = await session.send('Page.getFrameTree');
    begin(frameTree.frame.url);
    await session.send('Runtime.addBinding', { name: binding, executionContextName: world });
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      worldName: world,
      source: listen,
      runImmediately: true,
    });
  } catch {
    // Without this, only snapshots show changes.
  }
}

function watchNavigations(
  session: CDPSession,
  report: (input: UserInput) => void,
): { begin(address: string): void } {
  const askedFor = new Set<string>();
  let wasBlank = true;
  session.on('Page.frameRequestedNavigation', ({ frameId }) => {
    askedFor.add(frameId);
  });
  session.on('Page.frameNavigated', ({ frame: { id, parentId } }) => {
    const isAskedFor = askedFor.delete(id);
    if (parentId !== undefined) return;
    // A new window navigates on its own.
    if (!isAskedFor && !wasBlank) report({ wallAt: Date.now(), what: 'navigation' });
    wasBlank = false;
  });
  return {
    begin: (address) => {
      wasBlank &&= isBlankAddress(address);
    },
  };
}
