import type { Frame, Locator, Page } from 'playwright-core';

let last = 0;
const kept = new WeakSet<object>();

/**
 * Finds only this element of the frame from now on, at less cost than a handle. Its calls fail at once if it is
 * gone, or in another frame.
 */
export async function keepElement(
  frame: Frame | Page,
  element: Locator,
  options: { readonly timeout: number },
): Promise<Locator> {
  last += 1;
  await element.locator(`planwright-kept=keep ${last}`).getAttribute('id', options);
  const own = frame.locator(`planwright-kept=${last}`);
  kept.add(own);
  return own;
}

export function isKept(element: object): boolean {
  return kept.has(element);
}

/** Runs in the page. */
export function keptEngine(): { queryAll(root: Node, body: string): readonly Node[] } {
  const most = 16;
  const elements = new Map<string, Node>();
  return {
    queryAll(root, body) {
      if (body.startsWith('keep ')) {
        elements.set(body.replace('keep ', ''), root);
        const [oldest = ''] = elements.keys();
        if (elements.size > most) elements.delete(oldest);
        return [root];
      }
      const element = elements.get(body);
      if (element?.isConnected !== true) throw new Error('Element is not attached to the DOM');
      return [element];
    },
  };
}
