import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { writeLongRun } from '../../electron/storage/testing/long-run.ts';
import type { Workflow } from '../../shared/workflow/workflow.ts';
import { expect, openFile } from './fixtures.ts';
import { chosenVisit, dock, userDataOf } from './run-window.ts';

interface Opened {
  readonly app: Page;
  readonly electronApp: ElectronApplication;
  readonly folder: string;
}

export async function readLongRun({ app, electronApp, folder }: Opened, iterations: number): Promise<void> {
  const path = join(folder, 'long.planwright.json');
  const nodes = [
    {
      id: 'loop',
      type: 'Loop',
      name: 'Every page',
      params: {
        exitCondition: {
          left: { type: 'Variable', name: 'loop.iteration' },
          operator: 'GreaterThan',
          right: { type: 'Literal', value: { type: 'Number', value: 9 } },
        },
        maxIterations: iterations,
      },
      position: { x: 0, y: 0 },
    },
    {
      id: 'body',
      type: 'Tool',
      name: 'Read a page',
      params: { server: 'browser', tool: 'read_page', arguments: {} },
      position: { x: 0, y: 112 },
    },
    { id: 'end', type: 'EndLoop', name: 'End', params: { loopId: 'loop' }, position: { x: 0, y: 224 } },
  ];
  const edges = [
    { from: 'loop', to: 'body', output: { type: 'LoopBody' } },
    { from: 'body', to: 'end' },
    { from: 'end', to: 'loop' },
  ];
  const workflow = JSON.parse(
    JSON.stringify({ format: 'planwright/1', id: 'long', name: 'Long', variables: [], nodes, edges }),
  ) as Workflow;
  await writeFile(path, JSON.stringify(workflow));
  await writeLongRun({
    dataFolder: await userDataOf(electronApp),
    workflow,
    loopId: 'loop',
    bodyId: 'body',
    iterations,
  });
  await openFile(app, electronApp, path);
  await app.getByRole('tab', { name: 'Runs' }).click();
  const row = dock(app).getByRole('button', { name: /^failed/ });
  await expect(row).toBeVisible();
  await row.click();
  await expect(app.getByRole('treeitem', { name: /^Read a page, failed/ })).toBeVisible();
  expect(await app.getByRole('treeitem').count()).toBeLessThan(100);
  await app.getByRole('tree', { name: 'Timeline' }).press('Home');
  await expect(app.getByRole('treeitem', { name: `Iterations 1–${iterations - 50}` })).toContainText(
    'executions',
  );
  await app.getByRole('button', { name: 'Failures only' }).click();
  await expect(app.getByRole('treeitem')).toHaveCount(1);
  await app.getByRole('treeitem').click();
  await expect(chosenVisit(app)).toContainText('The last one is not there.');
}
