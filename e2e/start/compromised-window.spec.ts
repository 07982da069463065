import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Bridge } from '../../shared/ipc/bridge.ts';
import { askRaw } from '../testing/ask-main.ts';
import { answerSaveDialog, expect, test, writeWorkflow } from '../testing/fixtures.ts';
import { inMain } from '../testing/in-main.ts';
import { permissionQuestion } from '../testing/permission.ts';

test.use({ allowsRuns: false });

async function attack(app: Page, name: string, request: unknown): Promise<string> {
  const reply = (await askRaw(app, name, request)) as { readonly error?: { readonly code: string } };
  return reply.error?.code ?? 'ok';
}

const runId = '00000000-0000-4000-8000-000000000001';
const workflowOf = (steps: readonly { readonly tool: string; readonly arguments: object }[]) => ({
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

/** Reads windows in the main process: Playwright waits forever for a denied navigation. */
const readWindows = (electronApp: ElectronApplication) =>
  inMain(electronApp, ({ BrowserWindow }) =>
    Promise.all(
      BrowserWindow.getAllWindows().map(async ({ webContents }) => ({
        url: webContents.getURL(),
        text: (await webContents.executeJavaScript('document.body.innerText')) as string,
      })),
    ),
  );

const probeWindow = (app: Page, foreignAddress: string) =>
  app.evaluate(async (foreign) => {
    const script = document.createElement('script');
    script.textContent = 'window.ranInline = true';
    document.body.append(script);
    const button = document.createElement('button');
    button.setAttribute('onclick', 'window.ranInline = true');
    document.body.append(button);
    button.click();
    const remote = document.createElement('script');
    remote.src = foreign;
    document.body.append(remote);
    const later = <T>(what: () => T) =>
      new Promise<T | 'refused'>((resolve) =>
        setTimeout(() => {
          try {
            resolve(what());
          } catch {
            resolve('refused');
          }
        }),
      );
    const seen = {
      kinds: ['require', 'process', 'module', 'Buffer', 'ipcRenderer'].map(
        (each) => typeof (window as unknown as Record<string, unknown>)[each],
      ),
      bridge: Object.keys((window as unknown as { readonly bridge: Bridge }).bridge).sort(),
      // oxlint-disable-next-line typescript/no-implied-eval -- tests that this is refused
      evaluated: await later(() => new Function('return 1')() as number),
      fetched: await fetch(foreign).then(
        () => 'answered',
        () => 'refused',
      ),
      opened: window.open(foreign) === null,
      grants: Object.fromEntries(
        await Promise.all(
          ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read'].map(
            async (name) => [
              name,
              await navigator.permissions.query({ name: name as PermissionName }).then(({ state }) => state),
            ],
          ),
        ),
      ) as Record<string, string>,
      ranInline: 'ranInline' in window,
    };
    script.remove();
    button.remove();
    remote.remove();
    return seen;
  }, foreignAddress);

test('the window has no Node and no permissions', async ({ app, electronApp, shop }) => {
  const found = await probeWindow(app, shop.url);
  expect(found).toEqual({
    kinds: Array(5).fill('undefined'),
    bridge: ['ask', 'listen', 'pathOfDroppedFile', 'readFirst'],
    evaluated: 'refused',
    fetched: 'refused',
    opened: true,
    grants: {
      geolocation: 'denied',
      notifications: 'denied',
      camera: 'denied',
      microphone: 'denied',
      midi: 'denied',
      'clipboard-read': 'denied',
    },
    ranInline: false,
  });
  const preferences = await inMain(electronApp, ({ BrowserWindow }) =>
    (
      BrowserWindow.getAllWindows()[0]?.webContents as unknown as {
        getLastWebPreferences(): Record<string, unknown>;
      }
    ).getLastWebPreferences(),
  );
  expect(preferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    webSecurity: true,
  });
  const enabledFlags = Object.keys(preferences).filter(
    (each) =>
      [
        'allowRunningInsecureContent',
        'experimentalFeatures',
        'enableBlinkFeatures',
        'webviewTag',
        'nodeIntegrationInSubFrames',
        'nodeIntegrationInWorker',
      ].includes(each) && Boolean(preferences[each]),
  );
  expect(enabledFlags).toEqual([]);

  expect(await readOutside(app)).toEqual([]);

  await inMain(electronApp, ({ BrowserWindow }) => {
    const events: string[] = [];
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.session.on('will-download', ({ defaultPrevented }) => {
      events.push(defaultPrevented ? 'download refused' : 'download begun');
    });
    contents?.on('did-attach-webview', () => events.push('page attached'));
    Object.assign(globalThis, { events });
  });
  const isUnknownElement = await app.evaluate(() => {
    const view = document.createElement('webview');
    view.setAttribute('src', 'about:blank');
    const link = document.createElement('a');
    Object.assign(link, { href: URL.createObjectURL(new Blob(['x'])), download: 'x.txt' });
    document.body.append(view, link);
    link.click();
    return !('loadURL' in view);
  });
  expect(isUnknownElement).toBe(true);
  await expect
    .poll(() => inMain(electronApp, () => (globalThis as { events?: string[] }).events))
    .toEqual(['download refused']);

  await inMain(electronApp, ({ BrowserWindow }) => {
    const tried: string[] = [];
    BrowserWindow.getAllWindows()[0]?.webContents.on('will-navigate', ({ url }) => tried.push(url));
    Object.assign(globalThis, { tried });
  });
  const tried = () => inMain(electronApp, () => (globalThis as { tried?: string[] }).tried);
  for (const target of ['', '_blank']) {
    await app.evaluate((where) => {
      const link = document.createElement('a');
      Object.assign(link, { href: 'file:///etc/passwd', target: where });
      document.body.append(link);
      link.click();
      link.remove();
    }, target);
  }
  await app.evaluate((to) => {
    location.href = to;
  }, shop.url);
  await expect.poll(tried).toContainEqual(expect.stringContaining(shop.url));
  expect(await readWindows(electronApp)).toEqual([
    { url: 'app://planwright/index.html', text: expect.stringContaining('New workflow') },
  ]);
});

function readOutside(app: Page): Promise<string[]> {
  return app.evaluate(async () => {
    const urls = [
      'app://planwright/../main/main.js',
      'app://planwright/%2e%2e/main/main.js',
      'app://planwright/..%2fmain%2fmain.js',
      'app://planwright/nothing.js',
    ];
    const statuses = await Promise.all(
      urls.map((url) =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    return urls.filter((_, index) => ![0, 404].includes(statuses[index] ?? 0));
  });
}

test('a compromised window can’t name an unchosen file', async ({ app, electronApp, folder }) => {
  const victims = join(folder, 'victims');
  await mkdir(victims);
  const [bashrc, foreign] = [join(victims, '.bashrc'), await writeWorkflow(victims, 'foreign', [])];
  await writeFile(bashrc, '# mine\n');
  const before = await readFile(foreign, 'utf8');
  const workflow = workflowOf([]);
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
      ['run/accept-baseline', { workflowId: 'unseen', path, runId, nodeId: 'n0', visit: 1, index: 0 }],
      ['run/export-report', { workflowId: 'unseen', path, runId }],
      ['companion/read', { workflowId: 'unseen', path }],
      ['companion/write', { workflowId: 'unseen', path, companion }],
      ['system/reveal', { path }],
    ] as const)
      expect.soft(await attack(app, name, request), `${name} ${path}`).toBe('not-chosen');
    expect
      .soft(await attack(app, 'document/save', { workflow, path, saveAs: false, isOverwriting: true }))
      .toBe('not-chosen');
  }
  expect((await readdir(victims)).sort()).toEqual(['.bashrc', 'foreign.planwright.json']);
  expect([await readFile(bashrc, 'utf8'), await readFile(foreign, 'utf8')]).toEqual(['# mine\n', before]);

  const startBefore = await askRaw(app, 'app/read-start', {});
  expect(await askRaw(app, 'settings/write', { settings: { theme: 'pink' } })).toMatchObject({
    ok: false,
    error: { code: 'bad-request', message: expect.stringMatching(/^settings\/write: settings\.theme /) },
  });
  expect([
    await attack(app, 'document/save', { workflow: { nodes: 7 }, path: null, saveAs: false }),
    await attack(app, 'run/start', { runId: '../../etc' }),
    await attack(app, 'run/read-artifact', { runId, file: '../run.json' }),
  ]).toEqual(['bad-request', 'bad-request', 'not-found']);
  expect(await askRaw(app, 'app/read-start', {})).toEqual(startBefore);

  const mine = join(folder, 'mine.planwright.json');
  await answerSaveDialog(electronApp, mine);
  const save = (where: string | null) =>
    attack(app, 'document/save', { workflow, path: where, saveAs: false });
  expect([
    await save(null),
    await save(mine),
    await save(join(folder, 'other.json')),
    await save(`${folder}/./mine.planwright.json`),
  ]).toEqual(['ok', 'ok', 'not-chosen', 'not-chosen']);
});

test('a compromised window can’t confirm an upload', async ({ app, electronApp, folder, shop }) => {
  const upload = join(folder, 'private.txt');
  await writeFile(upload, 'PRIVATE-OF-THE-PERSON');
  const workflow = workflowOf([
    { tool: 'open_page', arguments: { url: shop.url } },
    { tool: 'upload_file', arguments: { path: upload } },
  ]);
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
  const errorCode = await app.evaluate(
    async () =>
      (
        await (
          window as unknown as { readonly attacked: Promise<{ readonly error?: { readonly code: string } }> }
        ).attacked
      ).error?.code ?? 'ok',
  );
  expect(errorCode).toBe('not-allowed');
  expect(shop.requests).toEqual([]);
});
