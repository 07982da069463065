import type { Locator } from 'playwright-core';

/** Like Playwright's `fill`, in one call. False if the field isn't ready. */
export async function selectText(field: Locator): Promise<boolean> {
  return (await field.locator('planwright-select=text').count()) === 1;
}

/** Runs in the page. */
export function selectEngine(): { queryAll(root: Node): readonly Node[] } {
  const types = /^(?:text|search|email|url|tel|password|textarea)$/;
  const isReady = (field: HTMLInputElement | HTMLTextAreaElement): boolean => {
    const { width, height } = field.getBoundingClientRect();
    return (
      types.test(field.type) &&
      field.getRootNode() === document &&
      field.checkVisibility({ visibilityProperty: true }) &&
      width > 0 &&
      height > 0 &&
      !field.matches(':disabled, [aria-disabled=true] *, [aria-disabled=true], [aria-readonly=true]') &&
      !field.readOnly
    );
  };
  return {
    queryAll(root) {
      const isField = root instanceof HTMLInputElement || root instanceof HTMLTextAreaElement;
      if (!isField || !isReady(root)) return [];
      root.select();
      root.focus();
      return [root];
    },
  };
}
