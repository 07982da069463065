import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { z } from 'zod';
import type { ScriptedModelServer } from '../../electron/assistant/models/testing/scripted-model-server.ts';
import type { Settings } from '../../shared/settings.ts';
import { expect, openFile, test } from '../testing/fixtures.ts';
import { applySettings } from '../testing/apply-settings.ts';

const step = (app: Page, name: string | RegExp) =>
  app.getByRole('group', { name: typeof name === 'string' ? new RegExp(name) : name });

interface Start {
  readonly app: Page;
  readonly electronApp: ElectronApplication;
  readonly folder: string;
  readonly model: ScriptedModelServer;
}

async function open(
  { app, electronApp, folder, model }: Start,
  nodes: readonly object[],
  settings: z.input<typeof Settings> = {},
): Promise<void> {
  await applySettings(app, {
    models: { planner: { baseUrl: model.url, model: 'scripted-large' } },
    ...settings,
  });
  const path = join(folder, 'shop.planwright.json');
  const placed = nodes.map((node, index) => ({ position: { x: 0, y: index * 112 }, ...node }));
  const edges = placed.slice(1).map((_, index) => ({ from: `n${index + 1}`, to: `n${index + 2}` }));
  await writeFile(
    path,
    JSON.stringify({ format: 'planwright/1', id: 'shop', name: 'Shop', nodes: placed, edges }),
  );
  await openFile(app, electronApp, path);
}

const tool = (id: string, name: string, toolName: string, args: object, more: object = {}) => ({
  id,
  type: 'Tool',
  name,
  params: { server: 'browser', tool: toolName, arguments: args },
  ...more,
});

test('a failed step is broken down; the workflow adopts the new steps', async ({
  app,
  electronApp,
  folder,
  model,
  shop,
}) => {
  const looks = Array.from({ length: 9 }, (_, index) =>
    tool(`n${index + 2}`, `Look ${index + 1}`, 'expect_text', { text: 'Corner Bookshop' }),
  );
  await open(
    { app, electronApp, folder, model },
    [tool('n1', 'Enter the shop', 'click', { target: 'Enter', timeoutMs: 500 }), ...looks],
    { replanning: 'ask', followRun: false },
  );
  model.willReply(
    JSON.stringify({
      action: 'breakdown',
      node_id: 'n1',
      rationale: 'No page is open yet.',
      new_subtasks: [
        { description: 'Go to the shop', tool_name: 'open_page', arguments: { url: shop.url } },
        {
          description: 'See the books',
          tool_name: 'click',
          arguments: { target: 'All books', role: 'link' },
        },
      ],
    }),
  );
  const revisions = app.getByRole('toolbar', { name: 'Plan changes' });

  await test.step('the run asks about the plan change, then about the site', async () => {
    await app.keyboard.press('Control+Enter');
    const bar = app.getByRole('toolbar', { name: 'Proposed plan change' });
    await expect(bar).toContainText('Break “Enter the shop” down into 2 steps?');
    await bar.getByRole('button', { name: 'Accept', exact: true }).click();
    await app.getByRole('button', { name: 'Allow in this run' }).click();
    await expect(step(app, /See the books, succeeded/)).toBeVisible();
    await expect(app.getByLabel(/Enter the shop, broken down into 2 steps/)).toBeVisible();
  });

  await test.step('the bar doesn’t cover new steps', async () => {
    const [bar, first] = await Promise.all(
      [revisions, step(app, /Go to the shop/)].map((each) => each.boundingBox()),
    );
    expect(first?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  await test.step('applying the plan change replaces the drawn step', async () => {
    await revisions.getByRole('radio', { name: 'As drawn' }).click();
    await expect(step(app, /See the books/)).toHaveCount(0);
    await revisions.getByRole('radio', { name: 'As run' }).click();
    await revisions.getByRole('button', { name: 'Review plan changes' }).click();
    await app.getByRole('button', { name: /^Apply/ }).click();
    await expect(step(app, /See the books/)).toBeVisible();
    await expect(step(app, /^Step \d+, Enter the shop/)).toHaveCount(0);
  });
});
