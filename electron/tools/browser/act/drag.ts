import type { CDPSession, ElementHandle, JSHandle, Page } from 'playwright-core';
import { AppError } from '../../../../shared/app-error.ts';
import { timeLimit } from '../../../executor/walk/time-limit.ts';
import type { Actable } from '../find/pin-element.ts';
import type { ActionOptions } from '../session/tool-context.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drag {
  readonly page: Page;
  readonly source: Actable;
  readonly goal: Actable;
  readonly options: ActionOptions;
}

interface DragData {
  readonly items: { readonly mimeType: string; readonly data: string }[];
  readonly dragOperationsMask: number;
}

const firstMove = 8;

/**
 * Playwright's `dragTo` may mistake another mouse move for the start and block the browser. Throws
 * `target-not-found` for an invisible element.
 */
export async function dragOnto({ page, source, goal, options }: Drag): Promise<void> {
  await source.hover(options);
  const from = await middleOf(page, source, options);
  const client = await page.context().newCDPSession(page);
  try {
    const started = await watchStart(source, options);
    const intercepted = new Promise<DragData>((resolve) =>
      client.once('Input.dragIntercepted', ({ data }) => {
        resolve(data);
      }),
    );
    await client.send('Input.setInterceptDrags', { enabled: true });
    await mouse(client, 'mousePressed', from);
    try {
      await mouse(client, 'mouseMoved', { ...from, x: from.x + firstMove });
      if (await hasStarted(started))
        await drop(client, await within(intercepted, options), { page, source, goal, options });
      else await carry(client, { page, source, goal, options });
    } catch (thrown) {
      await release(client);
      throw thrown;
    }
  } finally {
    // An open dialog blocks it.
    void client.detach().catch(() => undefined);
  }
}

async function watchStart(source: Actable, options: ActionOptions): Promise<JSHandle<{ event?: DragEvent }>> {
  const dragged: ElementHandle<HTMLElement | SVGElement> =
    'elementHandle' in source ? await source.elementHandle(options) : source;
  return dragged.evaluateHandle(({ ownerDocument }) => {
    const seen: { event?: DragEvent } = {};
    ownerDocument.defaultView?.addEventListener(
      'dragstart',
      (event) => {
        if (event.isTrusted) seen.event = event;
      },
      { capture: true, once: true },
    );
    return seen;
  });
}

async function hasStarted(started: JSHandle<{ event?: DragEvent }>): Promise<boolean> {
  return started.evaluate(({ event }) => event !== undefined && !event.defaultPrevented).catch(() => false);
}

async function drop(client: CDPSession, data: DragData, { page, goal, options }: Drag): Promise<void> {
  try {
    const at = await middleOf(page, goal, options);
    await sendDrag(client, 'dragEnter', data, at);
    await sendDrag(client, 'dragOver', data, at);
    await sendDrag(client, 'drop', data, at);
  } catch (thrown) {
    await sendDrag(client, 'dragCancel', data, { x: 0, y: 0 }).catch(() => undefined);
    throw thrown;
  }
}

async function carry(client: CDPSession, { page, goal, options }: Drag): Promise<void> {
  const at = await middleOf(page, goal, options);
  // Drag listeners expect a move over the target.
  await mouse(client, 'mouseMoved', { ...at, x: at.x - 1 });
  await mouse(client, 'mouseMoved', at);
  await mouse(client, 'mouseReleased', at);
}

/** Releases outside the page, so that the source isn't clicked. */
async function release(client: CDPSession): Promise<void> {
  await mouse(client, 'mouseReleased', { x: -1, y: -1 }, 0).catch(() => undefined);
}

async function mouse(
  client: CDPSession,
  type: 'mousePressed' | 'mouseMoved' | 'mouseReleased',
  at: Point,
  clickCount = type === 'mouseMoved' ? 0 : 1,
): Promise<void> {
  await client.send('Input.dispatchMouseEvent', {
    type,
    ...at,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount,
  });
}

async function sendDrag(
  client: CDPSession,
  type: 'dragEnter' | 'dragOver' | 'drop' | 'dragCancel',
  data: DragData,
  at: Point,
): Promise<void> {
  await client.send('Input.dispatchDragEvent', { type, ...at, data });
}

/** Playwright's trial would move the mouse. */
async function middleOf(page: Page, element: Actable, options: ActionOptions): Promise<Point> {
  await element.scrollIntoViewIfNeeded(options);
  const box = await element.boundingBox();
  if (box === null)
    throw new AppError('target-not-found', 'The dragged element or its target is no longer visible.');
  const window = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const middle = (start: number, length: number, most: number): number =>
    (Math.max(start, 0) + Math.min(start + length, most)) / 2;
  return { x: middle(box.x, box.width, window.width), y: middle(box.y, box.height, window.height) };
}

async function within(intercepted: Promise<DragData>, { timeout, signal }: ActionOptions): Promise<DragData> {
  const limit = timeLimit(timeout, ...(signal === undefined ? [] : [signal]));
  return Promise.race([
    intercepted,
    new Promise<never>((_, reject) => {
      limit.addEventListener('abort', () => {
        reject(new AppError('target-not-found', 'The dragged element disappeared when the drag started.'));
      });
    }),
  ]);
}
