import { isBrowserCall } from '../tools/browser-tools.ts';
import type { Node } from '../workflow/node.ts';

/** Prefers `keepAs`; without one, a Result step names the result. */
export function resultName(node: Node | undefined): string | undefined {
  const keepAs = (node?.keepAs ?? '').trim();
  if (keepAs !== '' || node === undefined) return keepAs || undefined;
  const isResult = node.type === 'Tool' && isBrowserCall(node.params, 'keep_result');
  return isResult ? node.name.trim() || 'Result' : undefined;
}
