import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Bridge } from '../shared/ipc/bridge.ts';
import { answerSaveDialog, expect, test, writeWorkflow } from './fixtures.ts';
import { inMain } from './in-main.ts';
import { permissionQuestion } from './permission.ts';

test.use({ allowsRuns: false });

/** Sends this through the window's own bridge, as a script that got into the window would; answers the error's code, `ok` for none. */
async function attack(app: Page, name: string, request: unknown): Promise<string> {
  return app.evaluate(
    async ([command, payload]) => {
      const { bridge } = window as unknown as {
        readonly bridge: {
          ask(
            name: string,
            request: unknown,
          ): Promise<{ readonly ok: boolean; readonly error?: { readonly code: string } }>;
        };
      };
      const reply = await bridge.ask(command as string, payload);
      return reply.error?.code ?? 'ok';
    },
    [name, request],
  );
}

const runId = '00000000-0000-4000-8000-000000000001';
const drawn = (steps: readonly { readonly tool: string; readonly arguments: object }[]) => ({
  format: 'planwright/1',
  id: 'unseen',
  name: 'Unseen',
  variables: [],
  nodes: steps.map((params, index) => ({
    id: `n${index}`,
    type: 'Tool',
    name: `Step ${index}`,
    params: { server: 'browser', ...params },
    position: { x: 0, y: 0 },
  })),
  edges: steps.slice(1).map((_, index) => ({ from: `n${index}`, to: `n${index + 1}` })),
});

test('a compromised window can’t name a file that nobody chose: not to save, to run beside, to keep a talk at, nor to show', async ({
  app,
  folder,
}) => {
  const victims = join(folder, 'victims');
  await mkdir(victims);
  const [bashrc, foreign] = [join(victims, '.bashrc'), await writeWorkflow(victims, 'foreign', [])];
  await writeFile(bashrc, '# mine\n');
  const before = await readFile(foreign, 'utf8');
  const workflow = drawn([]);
  const companion = { version: 1, messages: [], staged: null, revisions: [] };
  for (const path of [bashrc, foreign, join(victims, 'new.json')]) {
    for (const [name, request] of [
      ['document/save', { workflow, path, saveAs: false, isOverwriting: true }],
      ['document/remember', { path, name: 'x' }],
      ['document/open', { path }],
      ['document/write-recovery', { workflow, path }],
      [
        'run/start',
        { runId, workflow, path, startNodeId: null, stepping: false, variables: {}, secrets: {} },
      ],
      ['run/plan-resume', { runId, workflow, path, variables: {} }],
      ['run/list', { workflowId: 'unseen', path }],
      ['run/delete', { workflowId: 'unseen', path, runId }],
      ['run/take-baseline', { workflowId: 'unseen', path, runId, nodeId: 'n0', visit: 1, index: 0 }],
      ['run/export-report', { workflowId: 'unseen', path, runId }],
      ['companion/read', { workflowId: 'unseen', path }],
      ['companion/write', { workflowId: 'unseen', path, companion }],
      ['system/reveal', { path }],
    ] as const)
      expect.soft(await attack(app, name, request), `${name} ${path}`).toBe('not-chosen');
    // Nor by asking once more.
    expect
      .soft(await attack(app, 'document/save', { workflow, path, saveAs: false, isOverwriting: true }))
      .toBe('not-chosen');
  }
  expect((await readdir(victims)).sort()).toEqual(['.bashrc', 'foreign.planwright.json']);
  expect([await readFile(bashrc, 'utf8'), await readFile(foreign, 'utf8')]).toEqual(['# mine\n', before]);
});

test('what the save dialog named may be saved again, and nothing beside it', async ({
  app,
  electronApp,
  folder,
}) => {
  const path = join(folder, 'mine.planwright.json');
  await answerSaveDialog(electronApp, path);
  const save = (where: string | null) =>
    attack(app, 'document/save', { workflow: drawn([]), path: where, saveAs: false });
  expect([
    await save(null),
    await save(path),
    await save(join(folder, 'other.json')),
    await save(`${folder}/./mine.planwright.json`),
  ]).toEqual(['ok', 'ok', 'not-chosen', 'not-chosen']);
});

test('a compromised window can’t answer the question before an unseen run that sends a private file', async ({
  app,
  electronApp,
  folder,
  shop,
}) => {
  const upload = join(folder, 'private.txt');
  await writeFile(upload, 'PRIVATE-OF-THE-PERSON');
  const workflow = drawn([
    { tool: 'open_page', arguments: { url: shop.url } },
    { tool: 'upload_file', arguments: { path: upload } },
  ]);
  let said = '';
  const question = await permissionQuestion(electronApp, () =>
    app.evaluate(
      (request) => {
        const shared = window as unknown as { readonly bridge: Bridge; attacked: unknown };
        shared.attacked = shared.bridge.ask('run/start', request as never);
      },
      { runId, workflow, path: null, startNodeId: null, stepping: false, variables: {}, secrets: {} },
    ),
  );
  await expect(question.getByRole('main')).toContainText(upload);
  // Everything that a script in the window can reach: its commands, its keys, its frames, an address of the answer.
  await app.evaluate(async (id) => {
    const { bridge } = window as unknown as { readonly bridge: Bridge };
    await Promise.all([
      bridge.ask('run/resume', { runId: id }),
      bridge.ask('run/step', { runId: id }),
      bridge.ask('run/answer-origin', { runId: id, origin: 'x', isAllowed: true }),
    ]);
    for (const key of ['Enter', ' ', 'y'])
      window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const frame = document.createElement('iframe');
    frame.src = 'https://answer.invalid/?answer=allow';
    document.body.append(frame);
    window.open('https://answer.invalid/?answer=allow');
  }, runId);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const closed = question.waitForEvent('close');
  await inMain(electronApp, ({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()
      .find((each) => each.isModal())
      ?.close();
  });
  await closed;
  said = await app.evaluate(
    async () =>
      (
        await (
          window as unknown as { readonly attacked: Promise<{ readonly error?: { readonly code: string } }> }
        ).attacked
      ).error?.code ?? 'ok',
  );
  expect(said).toBe('not-allowed');
  expect(shop.requests).toEqual([]);
});
