import type { Page } from 'playwright-core';
import { openRun } from '../../electron/open-run/open-run.ts';
import type { SecretValues } from '../../electron/tools/secret-values.ts';
import { resultsOf } from '../../shared/run/results.ts';
import { runVerdict } from '../../shared/run/run-verdict.ts';
import { failedByPlan } from '../../shared/tools/fail-run.ts';
import { printValue } from '../../shared/variables/fill-in.ts';
import type { Json } from '../../shared/json.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { openRunTools } from './open-run-tools.ts';
import type { PlanTask } from './read-tasks.ts';
import { runSides } from '../run-sides.ts';

export interface TaskVerdict {
  readonly outcome: 'reached' | 'red' | 'wrong';
  readonly because: string;
}

const settleMs = 3_000;
const pollMs = 100;

export async function runAndJudge(
  workflow: Workflow,
  { task, secrets, home }: { readonly task: PlanTask; readonly secrets: SecretValues; readonly home: string },
): Promise<TaskVerdict> {
  const goal = { cameTrue: false };
  const opened = await openRun(
    { runId: crypto.randomUUID(), workflow, path: null, variables: {}, secrets },
    {
      ...runSides(home),
      openTools: (requirements) =>
        openRunTools(requirements, {
          beforeClose: async (page) => {
            goal.cameTrue = await isReached(page, task.goal);
          },
        }),
    },
  );
  const { failure } = await opened.ended;
  const run = opened.state();
  const because = failure?.message ?? runVerdict(run)?.missed[0]?.message ?? '';
  const isGreen = runVerdict(run)?.verdict.startsWith('passed') === true;
  if (task.impossible !== undefined) {
    if (isGreen) return { outcome: 'wrong', because: 'It ended green.' };
    const isItsReason = failure?.code === failedByPlan && new RegExp(task.impossible, 'i').test(because);
    return { outcome: isItsReason && goal.cameTrue ? 'reached' : 'red', because };
  }
  if (!isGreen) return { outcome: 'red', because };
  const results = resultsOf(run);
  if (!goal.cameTrue) return { outcome: 'wrong', because: 'The page is in another state.' };
  return task.kept === undefined || results.some(({ value }) => isKept(value, task.kept ?? ''))
    ? { outcome: 'reached', because: '' }
    : { outcome: 'wrong', because: `It kept ${JSON.stringify(results).slice(0, 300)}.` };
}

/** An open dialog keeps the page from answering. */
async function isReached(page: Page | undefined, goal: string): Promise<boolean> {
  let isOver = false;
  const over = new Promise<false>((resolve) => {
    setTimeout(() => {
      isOver = true;
      resolve(false);
    }, settleMs);
  });
  const ask = async (): Promise<boolean> => {
    while (!isOver) {
      const now = await page?.evaluate<unknown>(`(async () => ${goal})()`).catch(() => false);
      if (now === true) return true;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    return false;
  };
  return Promise.race([ask(), over]);
}

function isKept(value: Json, kept: string | readonly string[]): boolean {
  if (typeof kept === 'string') return new RegExp(kept).test(printValue(value));
  if (!Array.isArray(value) || value.length !== kept.length) return false;
  const texts = value.map(printValue);
  return kept.every((each) => texts.filter((text) => text.includes(each)).length === 1);
}
