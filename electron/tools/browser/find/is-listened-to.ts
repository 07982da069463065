import type { CDPSession, Locator, Page } from 'playwright-core';

const events =
  /^(?:click|dblclick|auxclick|contextmenu|mousedown|mouseup|pointerdown|pointerup|touchstart|touchend)$/;
/** Listeners further out handle the whole page. */
const levels = 12;

/** Whether text is in a control, or a script listens near it. True if the browser can't tell. */
export async function isListenedTo(page: Page, locator: Locator): Promise<boolean> {
  if (await locator.evaluate(isMadeToBePressed, undefined, { timeout: 1_000 }).catch(() => true)) return true;
  const session = await page
    .context()
    .newCDPSession(page)
    .catch(() => undefined);
  if (session === undefined) return true;
  try {
    return await hasListener(session, locator);
  } catch {
    return true;
  } finally {
    await session.detach().catch(() => undefined);
  }
}

function isMadeToBePressed(element: Element): boolean {
  const made =
    'a[href], button, input, select, textarea, summary, label, [onclick], [onmousedown], [onpointerdown], [ondblclick], [oncontextmenu], [tabindex], [draggable=true], [contenteditable]';
  if (element.closest(made) !== null || getComputedStyle(element).cursor === 'pointer') return true;
  // React keeps handlers in properties of elements.
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    for (const key of Object.keys(each))
      if (
        key.startsWith('__reactProps') &&
        Object.keys((each as unknown as Record<string, object>)[key] ?? {}).some((name) =>
          /^on(?:Click|DoubleClick|ContextMenu|Mouse(?:Down|Up)|Pointer(?:Down|Up)|Touch)/.test(name),
        )
      )
        return true;
  return false;
}

async function hasListener(session: CDPSession, locator: Locator): Promise<boolean> {
  const box = await locator.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2), isTop: window.top === window };
  });
  // Coordinates start at the frame's corner.
  if (!box.isTop) return true;
  await session.send('DOM.enable');
  const { backendNodeId } = await session.send('DOM.getNodeForLocation', { x: box.x, y: box.y });
  let { object } = await session.send('DOM.resolveNode', { backendNodeId });
  for (let level = 0; level < levels && object.objectId !== undefined; level += 1) {
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: object.objectId });
    if (listeners.some(({ type }) => events.test(type))) return !(await isRoot(session, object.objectId));
    ({ result: object } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration:
        'function () { const around = this.parentElement ?? this.getRootNode().host ?? null; return around === document.body || around === document.documentElement ? null : around; }',
    }));
  }
  return false;
}

async function isRoot(session: CDPSession, objectId: string): Promise<boolean> {
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId,
    functionDeclaration:
      "function () { return Object.keys(this).some((key) => key.startsWith('_reactListening')); }",
    returnByValue: true,
  });
  return result.value === true;
}
