import type { Actable } from '../pin-element.ts';

/** Whether a native checkbox or radio button is ticked. Undefined for anything else. Rejects if the locator finds nothing certain. */
export async function nativeBoxState(element: Actable): Promise<boolean | undefined> {
  const count = 'locator' in element ? await element.locator('planwright-box=state').count() : 0;
  return count === 0 ? undefined : count === 2;
}

/** Runs in the page. Finds one element for an unticked one, two for a ticked one, else none. */
export function boxEngine(): { queryAll(root: Node): readonly Node[] } {
  return {
    queryAll(root) {
      if (!(root instanceof HTMLInputElement) || !/^(?:checkbox|radio)$/.test(root.type)) return [];
      const role = root.getAttribute('role') ?? root.type;
      if (root.indeterminate || !/^(?:checkbox|radio|switch)$/.test(role)) return [];
      return root.checked ? [root, document.documentElement] : [root];
    },
  };
}
