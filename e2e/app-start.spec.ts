import { spawn } from 'node:child_process';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import type { Bridge } from '../shared/ipc/bridge.ts';
import { answerOpenDialog, answerSaveDialog, expect, test, writeWorkflow } from './fixtures.ts';
import { inMain } from './in-main.ts';
import { childrenOf, listeningPorts } from './processes.ts';

const name = (app: Page) => app.getByRole('textbox', { name: 'Name of the workflow' });
const electron = createRequire(import.meta.url)('electron') as string;
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const oneStep = [{ name: 'Open', tool: 'open_page', arguments: { url: 'http://127.0.0.1:9' } }];

const closeWindow = (electronApp: ElectronApplication) =>
  inMain(electronApp, ({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.close();
  });
/** Asks the process, which Playwright forgets once it is gone. */
const watchEnd = (electronApp: ElectronApplication) => {
  const child = electronApp.process();
  return () => child.exitCode !== null;
};
/** What the windows show, asked of the main process: for Playwright a navigation that was denied never ends. */
const shown = (electronApp: ElectronApplication) =>
  inMain(electronApp, ({ BrowserWindow }) =>
    Promise.all(
      BrowserWindow.getAllWindows().map(async ({ webContents }) => ({
        url: webContents.getURL(),
        text: (await webContents.executeJavaScript('document.body.innerText')) as string,
      })),
    ),
  );
/** What the main process answers to whatever is sent, typed or not. */
const askRaw = (app: Page, command: string, payload: unknown) =>
  app.evaluate(
    ([to, what]) =>
      (
        (window as unknown as { readonly bridge: Bridge }).bridge.ask as (
          name: string,
          request: unknown,
        ) => Promise<unknown>
      )(to, what),
    [command, payload] as const,
  );

async function openChanged(
  launch: (...words: string[]) => Promise<ElectronApplication>,
  path: string,
): Promise<{ electronApp: ElectronApplication; app: Page }> {
  const electronApp = await launch(path);
  const app = await electronApp.firstWindow();
  await name(app).fill('Changed');
  await name(app).press('Enter');
  await expect(app.locator('.save-state')).toHaveText('Unsaved');
  return { electronApp, app };
}

test('the window has no Node, no permission, and runs no script but its own', async ({
  app,
  electronApp,
  shop,
}) => {
  const found = await app.evaluate(async (foreign) => {
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
      // eslint-disable-next-line @typescript-eslint/no-implied-eval -- that this is refused is what is tested
      evaluated: await later(() => new Function('return 1')() as number),
      fetched: await fetch(foreign).then(
        () => 'answered',
        () => 'refused',
      ),
      opened: window.open(foreign) === null,
      powers: Object.fromEntries(
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
  }, shop.url);
  expect(found).toEqual({
    kinds: Array(5).fill('undefined'),
    bridge: ['ask', 'listen', 'pathOfDroppedFile', 'readFirst'],
    evaluated: 'refused',
    fetched: 'refused',
    opened: true,
    powers: {
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
  const switchedOn = Object.keys(preferences).filter(
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
  expect(switchedOn).toEqual([]);
});

test('the window cannot be led elsewhere', async ({ app, electronApp, shop }) => {
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
  expect(await shown(electronApp)).toEqual([
    { url: 'app://planwright/index.html', text: expect.stringContaining('New workflow') },
  ]);
});

test('the window downloads nothing, and holds no other page', async ({ app, electronApp }) => {
  await inMain(electronApp, ({ BrowserWindow }) => {
    const told: string[] = [];
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.session.on('will-download', ({ defaultPrevented }) => {
      told.push(defaultPrevented ? 'download refused' : 'download begun');
    });
    contents?.on('did-attach-webview', () => told.push('page attached'));
    Object.assign(globalThis, { told });
  });
  const isPlain = await app.evaluate(() => {
    const view = document.createElement('webview');
    view.setAttribute('src', 'about:blank');
    const link = document.createElement('a');
    Object.assign(link, { href: URL.createObjectURL(new Blob(['x'])), download: 'x.txt' });
    document.body.append(view, link);
    link.click();
    return !('loadURL' in view);
  });
  expect(isPlain).toBe(true);
  await expect
    .poll(() => inMain(electronApp, () => (globalThis as { told?: string[] }).told))
    .toEqual(['download refused']);
});

test('a page of others is never loaded into the window, whatever the environment says', async ({
  launch,
  shop,
}) => {
  process.env['PLANWRIGHT_DEV_URL'] = `${shop.url}/`;
  try {
    const electronApp = await launch();
    await (await electronApp.firstWindow()).getByRole('button', { name: 'New workflow' }).waitFor();
    expect(await shown(electronApp)).toMatchObject([{ url: 'app://planwright/index.html' }]);
    expect(shop.requests).toEqual([]);
  } finally {
    delete process.env['PLANWRIGHT_DEV_URL'];
  }
});

test('files outside the window’s own folder do not exist for it', async ({ app }) => {
  const statuses = await app.evaluate(() =>
    Promise.all(
      [
        'app://planwright/../main/main.js',
        'app://planwright/%2e%2e/main/main.js',
        'app://planwright/..%2fmain%2fmain.js',
        'app://planwright/nothing.js',
      ].map((url) =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    ),
  );
  expect(statuses.every((status) => status === 404 || status === 0)).toBe(true);
});

test('a malformed question is refused in plain words and changes nothing', async ({ app, folder }) => {
  const before = await askRaw(app, 'app/read-start', {});
  expect(await askRaw(app, 'settings/write', { settings: { theme: 'pink' } })).toMatchObject({
    ok: false,
    error: { code: 'bad-request', message: expect.stringMatching(/^settings\/write: settings\.theme /) },
  });
  expect(
    await askRaw(app, 'document/save', {
      workflow: { nodes: 7 },
      path: join(folder, 'x.json'),
      saveAs: false,
    }),
  ).toMatchObject({ ok: false, error: { code: 'bad-request' } });
  expect(await askRaw(app, 'run/start', { runId: '../../etc' })).toMatchObject({
    ok: false,
    error: { code: 'bad-request' },
  });
  expect(
    await askRaw(app, 'run/read-artifact', { runId: crypto.randomUUID(), file: '../run.json' }),
  ).toMatchObject({ ok: false, error: { code: 'not-found' } });
  expect(await askRaw(app, 'app/read-start', {})).toEqual(before);
  expect(await readdir(folder)).not.toContain('x.json');
});

test('what cannot be opened says what it is and what to do', async ({ app, electronApp, folder }) => {
  await mkdir(join(folder, 'a-folder.json'));
  await writeFile(join(folder, 'foreign.json'), '{"name":"some-package","version":"1.0.0"}');
  await writeFile(join(folder, 'picture.json'), Buffer.from([0xff, 0xd8, 0xff, 0x00]));
  const open = async (file: string) => {
    await answerOpenDialog(electronApp, join(folder, file));
    return askRaw(app, 'document/open', { path: null });
  };
  expect(await open('a-folder.json')).toMatchObject({
    ok: false,
    error: { code: 'not-a-file', message: expect.stringMatching(/a-folder\.json: it is a folder\. /) },
  });
  expect(await open('missing.json')).toMatchObject({
    ok: false,
    error: { code: 'not-found', message: expect.stringMatching(/missing\.json: it does not exist\. /) },
  });
  for (const file of ['foreign.json', 'picture.json'])
    expect(await open(file)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(`${file} cannot be opened. `) },
    });
});

test('a save that fails says why, and leaves the old file as it was', async ({
  app,
  electronApp,
  folder,
}) => {
  const path = await writeWorkflow(folder, 'mine', oneStep);
  await answerOpenDialog(electronApp, path);
  await app.getByRole('button', { name: /^Open/ }).click();
  await expect(name(app)).toHaveValue('mine');
  const opened = (await askRaw(app, 'document/open', { path })) as { value: { workflow: object } };
  await mkdir(join(folder, 'a.folder'));
  const elsewhere = join(folder, 'gone', 'mine.planwright.json');
  const saveAs = async (where: string) => {
    await answerSaveDialog(electronApp, where);
    return askRaw(app, 'document/save', { workflow: opened.value.workflow, path, saveAs: true });
  };
  expect(await saveAs(elsewhere)).toMatchObject({
    ok: false,
    error: {
      code: 'not-found',
      message: `Could not save ${elsewhere}: its folder does not exist. What was there before is unchanged. Check the path.`,
    },
  });
  expect(await saveAs(join(folder, 'a.folder'))).toMatchObject({ ok: false, error: { code: 'not-a-file' } });
  expect(await readFile(path, 'utf8')).toContain('"mine"');
});

test('a second start hands its file to the first window and ends', async ({ app, folder, electronApp }) => {
  await writeWorkflow(folder, 'handed over', oneStep);
  const second = spawn(
    electron,
    [process.cwd(), ...asRoot, `--user-data-dir=${join(folder, 'user-data')}`, 'handed over.planwright.json'],
    { cwd: folder, stdio: 'ignore' },
  );
  const code = await new Promise((resolve) => second.once('exit', resolve));
  expect(code).toBe(0);
  await expect(name(app)).toHaveValue('handed over');
  expect(electronApp.windows()).toHaveLength(1);
});

test('settings that are no JSON do not stop the start, are kept aside, and it is said', async ({
  launch,
  folder,
}) => {
  await mkdir(join(folder, 'user-data'));
  await writeFile(join(folder, 'user-data', 'config.json'), '{"settings": {"theme": "da');
  const app = await (await launch()).firstWindow();
  await expect(app.getByRole('button', { name: 'New workflow' })).toBeVisible();
  await expect(app.getByText('The settings could not be read')).toContainText('config.json.broken');
  await expect
    .poll(() => readFile(join(folder, 'user-data', 'config.json.broken'), 'utf8'))
    .toBe('{"settings": {"theme": "da');
  expect(await askRaw(app, 'settings/write', { settings: { theme: 'dark' } })).toMatchObject({ ok: true });
});

test('the window opens where it was', async ({ launch }) => {
  const bounds = { x: 40, y: 30, width: 1010, height: 640 };
  const place = (electronApp: ElectronApplication) =>
    inMain(electronApp, ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
  const first = await launch();
  const app = await first.firstWindow();
  await app.getByRole('button', { name: 'New workflow' }).waitFor();
  await inMain(
    first,
    ({ BrowserWindow }, to) => {
      BrowserWindow.getAllWindows()[0]?.setBounds(to);
    },
    bounds,
  );
  await expect.poll(() => place(first)).toEqual(bounds);
  const hasEnded = watchEnd(first);
  await closeWindow(first).catch(() => undefined);
  await expect.poll(hasEnded).toBe(true);
  const second = await launch();
  await (await second.firstWindow()).getByRole('button', { name: 'New workflow' }).waitFor();
  expect(await place(second)).toEqual(bounds);
});

test('closing over unsaved work asks, and each answer is obeyed', async ({ launch, folder }) => {
  const path = await writeWorkflow(folder, 'mine', oneStep);
  const { electronApp, app } = await openChanged(launch, path);
  const hasEnded = watchEnd(electronApp);
  await closeWindow(electronApp);
  const dialog = app.getByRole('alertdialog');
  await expect(dialog).toContainText('Save the changes to “Changed”?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(name(app)).toHaveValue('Changed');
  expect(await readFile(path, 'utf8')).not.toContain('Changed');

  await closeWindow(electronApp);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(hasEnded).toBe(true);
  expect(await readFile(path, 'utf8')).toContain('"name": "Changed"');
});

test('closing without saving leaves neither the change nor a recovery copy', async ({ launch, folder }) => {
  const path = await writeWorkflow(folder, 'mine', oneStep);
  const { electronApp, app } = await openChanged(launch, path);
  const hasEnded = watchEnd(electronApp);
  await closeWindow(electronApp);
  await app.getByRole('alertdialog').getByRole('button', { name: 'Don’t save' }).click();
  await expect.poll(hasEnded).toBe(true);
  expect(await readFile(path, 'utf8')).not.toContain('Changed');
  const again = await (await launch()).firstWindow();
  await again.getByRole('button', { name: 'New workflow' }).waitFor();
  await expect(again.getByText(/^Unsaved work/)).toHaveCount(0);
});

test('a window that crashes comes back and offers the unsaved work', async ({ folder }) => {
  // Without Playwright, which holds on to a page that crashed.
  const path = await writeWorkflow(folder, 'mine', oneStep);
  const script = join(folder, 'crash.cjs');
  await writeFile(
    script,
    `
    const { app } = require('electron');
    const show = async (contents, isAgain) => {
      if (isAgain) {
        const look = async () => process.stdout.write((await contents.executeJavaScript('document.body.innerText')) + '\\n');
        setInterval(look, 200);
        return;
      }
      await contents.executeJavaScript(\`(async () => {
        const workflow = ${await readFile(path, 'utf8')};
        await bridge.ask('document/write-recovery', { workflow: { ...workflow, name: 'Changed' }, path: null });
      })()\`);
      contents.forcefullyCrashRenderer();
    };
    app.on('web-contents-created', (_, contents) => {
      let loads = 0;
      contents.on('did-finish-load', () => show(contents, loads++ > 0));
    });
  `,
  );
  const child = spawn(
    electron,
    ['-r', script, process.cwd(), ...asRoot, `--user-data-dir=${join(folder, 'user-data')}`],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await expect.poll(() => output).toContain('Unsaved work on “Changed”');
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('close', resolve));
});

test.describe('during a run', () => {
  test.skip(process.platform !== 'linux', 'Processes and ports are read from /proc.');

  async function startWaiting({
    launch,
    folder,
    url,
  }: {
    launch: (...words: string[]) => Promise<ElectronApplication>;
    folder: string;
    url: string;
  }) {
    const path = await writeWorkflow(folder, 'waiting', [
      { name: 'Open', tool: 'open_page', arguments: { url } },
      {
        name: 'Wait',
        tool: 'wait_for',
        arguments: { text: 'never there', timeoutMs: 60_000 },
        timeoutMs: 60_000,
      },
    ]);
    const electronApp = await launch(path);
    const app = await electronApp.firstWindow();
    await expect(name(app)).toHaveValue('waiting');
    const pid = electronApp.process().pid!;
    const before = await listeningPorts(pid);
    await app.keyboard.press('Control+Enter');
    await expect(app.getByRole('group', { name: /^Step 2, Wait/ })).toHaveAttribute('data-status', 'running');
    return { electronApp, app, pid, before };
  }

  test('no port is opened, by the app or by its browser', async ({ launch, folder, shop }) => {
    const { pid, before } = await startWaiting({ launch, folder, url: shop.url });
    expect((await childrenOf(pid)).some(({ command }) => command.includes('embedded-browser'))).toBe(true);
    expect(await listeningPorts(pid)).toEqual(before);
  });

  test('a second run is refused until the first has ended', async ({ launch, folder, shop }) => {
    const { app } = await startWaiting({ launch, folder, url: shop.url });
    const opened = (await askRaw(app, 'document/open', {
      path: join(folder, 'waiting.planwright.json'),
    })) as { value: { workflow: object } };
    const request = {
      runId: crypto.randomUUID(),
      workflow: opened.value.workflow,
      path: null,
      startNodeId: null,
      stepping: false,
      variables: {},
      secrets: {},
    };
    expect(await askRaw(app, 'run/start', request)).toMatchObject({
      ok: false,
      error: {
        code: 'run-in-progress',
        message: 'A run is already under way. Stop it before you start another.',
      },
    });
  });

  test('quitting asks, then stops the run, records that, and ends the browser', async ({
    launch,
    folder,
    shop,
  }) => {
    const { electronApp, app, pid } = await startWaiting({ launch, folder, url: shop.url });
    const hasEnded = watchEnd(electronApp);
    const children = (await childrenOf(pid)).map((child) => child.pid);
    expect(children.length).toBeGreaterThan(0);
    await inMain(electronApp, (electron) => {
      electron.app.quit();
    });
    await app.getByRole('alertdialog').getByRole('button', { name: 'Stop the run' }).click();
    await expect.poll(hasEnded).toBe(true);
    await expect
      .poll(async () =>
        (
          await Promise.all(children.map((each) => readFile(`/proc/${each}/cmdline`, 'utf8').catch(() => '')))
        ).filter(Boolean),
      )
      .toEqual([]);
    const runs = join(folder, '.planwright', 'runs', 'waiting');
    const [run = ''] = await readdir(runs);
    expect((await readFile(join(runs, run, 'events.jsonl'), 'utf8')).trim().split('\n').at(-1)).toMatch(
      /"type":"run-finished".*"stopped"/,
    );
  });
});

test('a run that cannot start says why', async ({ app, folder }) => {
  const workflow = JSON.parse(await readFile(await writeWorkflow(folder, 'odd', oneStep), 'utf8')) as object;
  const start = (changes: object) =>
    askRaw(app, 'run/start', {
      runId: crypto.randomUUID(),
      workflow,
      path: null,
      startNodeId: null,
      stepping: false,
      variables: {},
      secrets: {},
      ...changes,
    });
  expect(await start({ workflow: { ...workflow, nodes: [], edges: [] } })).toMatchObject({
    ok: false,
    error: { code: 'invalid-workflow' },
  });
  expect(await start({ startNodeId: 'nowhere' })).toMatchObject({
    ok: false,
    error: { code: 'unknown-node' },
  });
});

test.describe('in an environment that prints what is sent', () => {
  test.beforeEach(() => {
    process.env['NODE_DEBUG'] = 'nothing-here';
  });
  test.afterEach(() => {
    delete process.env['NODE_DEBUG'];
  });

  test('a run with a secret is refused, and one without is not', async ({ launch, folder }) => {
    const path = await writeWorkflow(folder, 'login', oneStep, [
      { name: 'password', default: '', secret: true },
    ]);
    const electronApp = await launch(path);
    const app = await electronApp.firstWindow();
    const workflow = JSON.parse(await readFile(path, 'utf8')) as object;
    const start = (secrets: object) =>
      askRaw(app, 'run/start', {
        runId: crypto.randomUUID(),
        workflow,
        path: null,
        startNodeId: null,
        stepping: false,
        variables: {},
        secrets,
      });
    expect(await start({ password: 'hunter2' })).toMatchObject({
      ok: false,
      error: { code: 'bad-environment', message: expect.stringContaining('NODE_DEBUG is set') },
    });
    expect(await start({})).toMatchObject({ ok: true });
  });
});
