import { expect, test } from 'vitest';
import { chain } from '../../shared/testing/build.ts';
import { emptyWorkflow } from '../../shared/workflow/workflow.ts';
import { unopenedBrowser } from '../cli/open-browser.ts';
import { openToolHub } from '../tools/tool-hub.ts';
import { systemMessage } from './messages.ts';

const maxTokens = 3_000;
const charactersPerToken = 4;

test.each([
  ['planner', emptyWorkflow('w')],
  ['patcher', chain('a', 'b')],
  ['assistant', chain('a', 'b')],
] as const)('the %s has under 3,000 fixed tokens', async (part, workflow) => {
  const hub = await openToolHub({ servers: [unopenedBrowser()] });
  const features = { agentSteps: false, aiTransforms: false };
  const { content } = systemMessage(part, { workflow, catalog: hub.catalog(), features });
  await hub.close();
  expect(Math.ceil(content.length / charactersPerToken)).toBeLessThan(maxTokens);
});
