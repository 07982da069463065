import type { Actable } from '../pin-element.ts';

/** Whether a native checkbox is ticked. Undefined for anything else. Rejects if the locator finds nothing certain. */
export async function nativeBoxState(element: Actable): Promise<boolean | undefined> {
  const count = 'locator' in element ? await element.locator('planwright-box=state').count() : 0;
  return count === 0 ? undefined : count === 2;
}

/** Runs in the page. Finds one element for an unticked native checkbox, two for a ticked one, else none. */
export function boxEngine(): { queryAll(root: Node): readonly Node[] } {
  return {
    queryAll(root) {
      if (!(root instanceof HTMLInputElement) || root.type !== 'checkbox' || root.indeterminate) return [];
      if (!/^(?:checkbox|switch)$/.test(root.getAttribute('role') ?? 'checkbox')) return [];
      return root.checked ? [root, document.documentElement] : [root];
    },
  };
}
