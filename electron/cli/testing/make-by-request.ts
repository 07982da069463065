import { runPlanwright } from './run-planwright.ts';
import { openScriptedPlanner, toolStep, type Replies } from './scripted-planner.ts';

export const openShopStep = (url: string): object => toolStep('n1', 'open_page', { url }, 'Open the shop');
export const planOf = (...steps: object[]): string =>
  JSON.stringify({ message: 'As I understand it.', steps });

export async function makeByRequest(request: string, replies: Replies, ...more: string[]) {
  const { model, options, environment, readPlan } = await openScriptedPlanner(...replies);
  const printed = await runPlanwright(['make', request, ...options, ...more], environment);
  return { ...printed, read: readPlan, model };
}
