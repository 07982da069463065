import type { ElectronApplication, Page } from '@playwright/test';
import { expect, test } from '../testing/fixtures.ts';
import { inMain } from '../testing/in-main.ts';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly keys: string;
}

const readMenu = (electronApp: ElectronApplication): Promise<Entry[]> =>
  inMain(electronApp, ({ Menu }) => {
    const items = (menu: Electron.Menu | null | undefined): Electron.MenuItem[] =>
      (menu?.items ?? []).flatMap((item) => [item, ...items(item.submenu)]);
    return items(Menu.getApplicationMenu())
      .filter(({ id }) => typeof id === 'string' && id !== '')
      .map(({ id, label, accelerator }) => ({
        id,
        label,
        keys: (accelerator ?? '').replace('CmdOrCtrl', 'Ctrl').replace(/Plus$/, '+'),
      }));
  });

const choose = (electronApp: ElectronApplication, id: string) =>
  inMain(
    electronApp,
    ({ Menu }, item) => {
      Menu.getApplicationMenu()?.getMenuItemById(item)?.click();
    },
    id,
  );

async function readShortcuts(app: Page): Promise<Map<string, string>> {
  // Leaves the start screen's field.
  await app.getByRole('button', { name: 'New workflow' }).focus();
  await app.keyboard.press('?');
  const rows = app.locator('.shortcuts dl > div');
  await rows.first().waitFor();
  const read = await rows.evaluateAll((all) =>
    all.map((row) => {
      const caps = row.querySelector('dd')?.firstElementChild?.querySelectorAll('kbd') ?? [];
      return [
        row.querySelector('dt')?.textContent ?? '',
        Array.from(caps, (cap) => cap.textContent).join('+'),
      ] as const;
    }),
  );
  await app.keyboard.press('Escape');
  return new Map(read);
}

test('the menu matches the window’s commands and keys', async ({ app, electronApp }) => {
  const name = app.getByRole('textbox', { name: 'Workflow name' });

  await test.step('labels and keys match the shortcuts dialog', async () => {
    const keysByLabel = await readShortcuts(app);
    const menu = await readMenu(electronApp);
    const inWindow = menu.map(({ id, label, keys }) => ({
      id,
      label,
      keys:
        process.platform === 'darwin'
          ? keys
          : (keysByLabel.get(label) ?? '').replace('↵', 'Enter').replace(/Del$/, 'Delete'),
    }));
    expect(menu.length).toBeGreaterThan(20);
    expect(menu).toEqual(inWindow);
  });

  await test.step('menu commands work; text fields keep their own undo', async () => {
    await choose(electronApp, 'new');
    await expect(name).toBeVisible();
    const before = await name.inputValue();
    await name.click();
    await app.keyboard.press('End');
    await app.keyboard.insertText(' and more');
    await choose(electronApp, 'undo');
    await expect(name).toHaveValue(before);
    await choose(electronApp, 'settings');
    await expect(app.getByRole('dialog')).toBeVisible();
    await app.keyboard.press('Escape');
  });

  await test.step('no key reloads the window', async () => {
    await name.fill('Kept');
    await name.press('Enter');
    for (const keys of ['Control+r', 'Control+Shift+r', 'F5']) await app.keyboard.press(keys);
    await expect(name).toHaveValue('Kept');
    expect(
      await inMain(electronApp, ({ Menu }) =>
        Menu.getApplicationMenu()
          ?.items.flatMap(({ submenu }) => submenu?.items.map(({ role }) => String(role)) ?? [])
          .filter((role) => /reload/i.test(role)),
      ),
    ).toEqual([]);
  });
});
