import type { CheckedTarget } from '../../shared/assistant/checked-target.ts';
import { cutText } from '../../shared/text/cut-text.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { checkTargets } from '../assistant/exploration/check-targets.ts';
import type { ToolCaller } from '../executor/ports.ts';
import { timeLimit } from '../executor/walk/time-limit.ts';
import { readShownPage } from './read-shown-page.ts';

const pageLimitMs = 5_000;
const maxAddressLength = 200;

export async function checkPlanChange(
  tools: ToolCaller,
  {
    before,
    after,
    signal,
  }: { readonly before: Workflow; readonly after: Workflow; readonly signal: AbortSignal },
): Promise<CheckedTarget[]> {
  const shown = await readShownPage(tools, timeLimit(pageLimitMs, signal));
  if (shown === undefined) return [];
  const address = cutText(shown.page.url, maxAddressLength);
  return checkTargets(before, after, [{ page: shown.page, address }]).map((target) => ({
    ...target,
    address,
    candidates: [],
  }));
}
