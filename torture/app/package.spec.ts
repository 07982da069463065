import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { expect, test } from '../../e2e/testing/fixtures.ts';

const run = promisify(execFile);
const project = fileURLToPath(new URL('../..', import.meta.url));
const example = 'buy-a-book.planwright.json';

async function install(deb: string, root: string): Promise<void> {
  const admin = join(root, 'var/lib/dpkg');
  for (const folder of ['info', 'updates', 'triggers']) await mkdir(join(admin, folder), { recursive: true });
  await writeFile(join(admin, 'status'), '');
  const where = [`--instdir=${root}`, `--admindir=${admin}`, `--log=${join(root, 'dpkg.log')}`];
  const force = ['--force-depends', '--force-not-root', '--force-script-chrootless', '--force-bad-path'];
  await run('dpkg', [...where, ...force, '--install', deb]);
}

test('the package runs an example in window and command line', async ({ folder }) => {
  test.skip(process.platform !== 'linux', 'Debian packages are for Linux.');
  await run('npm', ['run', 'package', '--silent', '--', '--out', folder, '--only', 'deb'], { cwd: project });
  const deb = (await readdir(folder)).find((file) => file.endsWith('.deb'));
  const root = join(folder, 'root');
  await install(join(folder, deb ?? 'none'), root);
  const file = join(folder, example);
  await cp(join(project, 'examples', example), file);

  const entry = await readFile(join(root, 'usr/share/applications/planwright.desktop'), 'utf8');
  const [, program = ''] = /^Exec=(\S+) %f$/m.exec(entry) ?? [];
  // Playwright can't pass a file, so a script does.
  const starter = join(folder, 'start');
  await writeFile(starter, `#!/bin/sh\nexec "${join(root, program)}" "$@" "${file}"\n`, { mode: 0o755 });
  const context = await chromium.launchPersistentContext(join(folder, 'data'), {
    executablePath: starter,
    headless: false,
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const app = context.pages()[0] ?? (await context.waitForEvent('page'));
  await app.getByRole('group', { name: /^Step 1, Open the shop/ }).waitFor();
  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('group', { name: /^Step \d+, Expect the order number/ })).toHaveAttribute(
    'data-status',
    'succeeded',
  );
  await app.keyboard.press('Control+k');
  await app.keyboard.type('Licenses');
  await app.keyboard.press('Enter');
  await expect(app.getByRole('dialog', { name: 'Licenses' }).getByText('playwright-core')).toBeVisible();
  await context.close();

  const { stdout } = await run(join(root, 'usr/bin/planwright'), ['run', file, '--browser', 'embedded'], {
    env: { ...process.env, PATH: '/usr/bin:/bin', XDG_DATA_HOME: folder },
  });
  expect(stdout).toContain('Succeeded: 12 steps');
});
