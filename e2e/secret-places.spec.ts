import AxeBuilder from '@axe-core/playwright';
import { readFile } from 'node:fs/promises';
import { expect, test, writeWorkflow } from './fixtures.ts';

interface Written {
  readonly variables: readonly {
    readonly origins?: readonly string[];
    readonly servers?: readonly string[];
  }[];
}

test('the sites and servers of a secret are edited in the window, by keyboard, and what is no site is said at once', async ({
  launch,
  folder,
}) => {
  const path = await writeWorkflow(
    folder,
    'places',
    [{ name: 'Sign in', tool: 'type_text', arguments: { text: '${PW}', into: 'Password' } }],
    [{ name: 'PW', default: '', secret: true }],
  );
  const app = await (await launch(path)).firstWindow();
  const panel = app.getByRole('complementary').filter({ has: app.getByRole('heading', { name: 'Inputs' }) });
  const sites = panel.getByRole('textbox', { name: 'Sites that may get PW' });
  const servers = panel.getByRole('textbox', { name: 'Servers that may get PW' });
  await app.getByRole('tab', { name: 'Problems' }).click();
  await expect(app.getByText('uses the secret PW, which no site may get').first()).toBeVisible();

  await sites.focus();
  await app.keyboard.type('shop.example/login, not_a_site:x');
  await expect(panel.getByText('isn’t the address of a site')).toBeVisible();
  await expect(sites).toHaveAttribute('aria-invalid', 'true');
  await app.keyboard.press('Control+a');
  await app.keyboard.type('shop.example/login https://login.example:8443');
  await app.keyboard.press('Tab');
  await expect(sites).toHaveValue('https://shop.example, https://login.example:8443');
  await expect(app.getByText('uses the secret PW, which no site may get')).toHaveCount(0);
  await expect(servers).toBeFocused();
  await app.keyboard.type('browser, vault');
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).toHaveText('Saved');
  const read = async (): Promise<Written['variables'][number] | undefined> =>
    (JSON.parse(await readFile(path, 'utf8')) as Written).variables[0];
  expect(await read()).toMatchObject({
    origins: ['https://shop.example', 'https://login.example:8443'],
    servers: ['browser', 'vault'],
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    await app.emulateMedia({ colorScheme });
    expect(
      (await new AxeBuilder({ page: app }).setLegacyMode().include('.variables').analyze()).violations.map(
        ({ id }) => id,
      ),
    ).toEqual([]);
  }

  await sites.fill('');
  await servers.fill('none');
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).toHaveText('Saved');
  expect(await read()).toMatchObject({ servers: [] });
  expect(await read()).not.toHaveProperty('origins');
});
