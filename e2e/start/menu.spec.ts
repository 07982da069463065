import type { ElectronApplication, Page } from '@playwright/test';
import { expect, test } from '../testing/fixtures.ts';
import { inMain } from '../testing/in-main.ts';

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly keys: string;
}

/** The commands of the menu, with their keys as the window writes them. */
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

/** The first combination of each command that has one, as the sheet of shortcuts shows it. */
async function readSheet(app: Page): Promise<Map<string, string>> {
  // At the start the keyboard is where one says what should happen.
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

test('the menu has the words and keys of the window, does what they do, and none of its keys throws the window away', async ({
  app,
  electronApp,
}) => {
  const name = app.getByRole('textbox', { name: 'Workflow name' });

  await test.step('its words and keys are those of the sheet of shortcuts', async () => {
    const sheet = await readSheet(app);
    const menu = await readMenu(electronApp);
    const inWindow = menu.map(({ id, label, keys }) => ({
      id,
      label,
      // On a Mac they are printed as signs.
      keys:
        process.platform === 'darwin'
          ? keys
          : (sheet.get(label) ?? '').replace('↵', 'Enter').replace(/Del$/, 'Delete'),
    }));
    expect(menu.length).toBeGreaterThan(20);
    expect(menu).toEqual(inWindow);
  });

  await test.step('a command does what its key does, and leaves a text field its own undo', async () => {
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
