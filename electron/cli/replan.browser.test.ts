import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPracticeSite } from '../../examples/practice-site/start-practice-site.ts';
import { prepareReplan, twoStepBreakdown } from './testing/prepare-replan.ts';
import { runPlanwright } from './testing/run-planwright.ts';

test('a revision may add the browser', async () => {
  const site = await startPracticeSite();
  onTestFinished(() => site.close());
  const opens = twoStepBreakdown.replace(
    '"tool_name":"echo","arguments":{"text":"hi"}',
    `"tool_name":"open_page","arguments":{"url":"${site.url}"}`,
  );
  const { folder, file, options } = await prepareReplan(opens);
  const { out } = await runPlanwright(
    ['run', file, '--browser', 'embedded', '--allow-origin', site.url, ...options],
    { XDG_DATA_HOME: join(folder, 'data') },
  );
  expect(out).toContain('✓ Say hello');
});
