import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inMain } from './in-main.ts';

const key = 'sk-e2e-0123456789';

async function openModels(app: Page): Promise<void> {
  await app.keyboard.press('Control+,');
  await app.getByRole('tab', { name: 'Models' }).click();
}

/** Chooses the address and the first model that it lists. */
async function chooseModel(app: Page, baseUrl: string): Promise<void> {
  await app.getByRole('combobox', { name: 'Address' }).fill(baseUrl);
  await app.keyboard.press('Tab');
  await app.getByRole('combobox', { name: 'Model' }).click();
  await app.getByRole('option', { name: 'scripted-large' }).click();
}

/** Every file of the app's data folder that holds this text. */
async function filesWith(text: string, folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return (await readFile(path, 'latin1').catch(() => '')).includes(text) ? [entry.name] : [];
      }),
  );
  return found.flat();
}

test('a model is chosen from what its address lists, and tested with the key for it', async ({
  app,
  model,
}) => {
  await openModels(app);
  await chooseModel(app, model.url);
  await app.getByRole('textbox', { name: 'Key' }).fill(key);
  model.willReply('{"greeting": "hello"}');
  await app.getByRole('button', { name: 'Test' }).click();
  await expect(app.getByRole('status').filter({ hasText: 'scripted-large answered in' })).toContainText(
    'keeps to a JSON schema · 11 + 7 tokens · lists 2 models',
  );
  expect(model.asked[0]?.headers.authorization).toBe(`Bearer ${key}`);
  await expect(app.getByRole('textbox', { name: 'Key' })).toHaveValue('');
});

test('a refusal is shown in the words of the provider, and a test that hangs can be stopped', async ({
  app,
  model,
}) => {
  await openModels(app);
  await chooseModel(app, model.url);
  model.willReply(
    { status: 401, body: { error: { message: 'Incorrect API key provided' } } },
    { hang: true },
  );
  await app.getByRole('button', { name: 'Test' }).click();
  await expect(app.getByRole('status').filter({ hasText: 'answered 401' })).toContainText(
    '“Incorrect API key provided”',
  );
  await app.getByRole('button', { name: 'Test' }).click();
  await expect(app.getByText('Asking scripted-large…')).toBeVisible();
  await app.getByRole('button', { name: 'Stop' }).click();
  await expect(app.getByText('Sends one short question.')).toBeVisible();
});

test('where the system keeps no keys, one is on disk only if the person says so', async ({
  model,
  folder,
  launch,
}) => {
  test.skip(process.platform !== 'linux', 'elsewhere the system always keeps keys');
  const electronApp = await launch('--password-store=basic');
  const app = await electronApp.firstWindow();
  await app.getByRole('button', { name: 'New workflow' }).waitFor();
  const data = join(folder, 'user-data');
  await openModels(app);
  await chooseModel(app, model.url);
  const field = app.getByRole('textbox', { name: 'Key' });
  await field.fill(key);
  await expect(app.getByText('This computer has no key store')).toBeVisible();
  await app.keyboard.press('Enter');
  await expect(app.getByText('Kept until you quit.')).toBeVisible();
  expect(await filesWith(key, data)).toEqual([]);

  await app.getByRole('button', { name: 'Replace' }).click();
  await expect(field).toBeFocused();
  await field.fill(key);
  await app.getByRole('radio', { name: 'On disk, unprotected' }).check({ force: true });
  await app.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(app.getByText('Saved on disk without protection')).toBeVisible();
  expect(await filesWith(key, data)).toEqual(['model-keys.json']);

  await inMain(electronApp, ({ app: running }) => {
    running.exit(0);
  }).catch(() => undefined);
  const next = await (await launch('--password-store=basic')).firstWindow();
  await next.getByRole('button', { name: 'New workflow' }).waitFor();
  await openModels(next);
  await expect(next.getByRole('combobox', { name: 'Model' })).toHaveValue('scripted-large');
  await next.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(next.getByText('Saved on disk without protection')).toBeHidden();
  expect(await filesWith(key, data)).toEqual([]);
});

test('what is no address or no temperature says so and changes nothing', async ({ app, model }) => {
  await openModels(app);
  await chooseModel(app, model.url);
  const address = app.getByRole('combobox', { name: 'Address' });
  await address.fill('not an address');
  await app.keyboard.press('Tab');
  await expect(app.getByText('Expected an address such as')).toBeVisible();
  await app.getByRole('textbox', { name: 'Temperature' }).fill('7');
  await app.keyboard.press('Tab');
  await expect(app.getByText('A number from 0 to 2, or nothing')).toBeVisible();
  await app.keyboard.press('Escape');
  await openModels(app);
  await expect(address).toHaveValue(model.url);
});

test('what is being typed is kept when the settings are closed over it', async ({ app, model }) => {
  await app.keyboard.press('Control+k');
  await app.getByPlaceholder('What would you like to do?').fill('connect a model');
  await app.keyboard.press('Enter');
  await app.getByRole('combobox', { name: 'Address' }).fill(model.url);
  await app.mouse.click(4, 4);
  await expect(app.getByRole('dialog')).toBeHidden();
  await openModels(app);
  await expect(app.getByRole('combobox', { name: 'Address' })).toHaveValue(model.url);
});

test('agent steps have the model of the planner until they get another', async ({ app, model }) => {
  await openModels(app);
  await chooseModel(app, model.url);
  const agent = app.getByRole('region', { name: /^Agent steps/ });
  await expect(agent.getByRole('combobox')).toHaveCount(0);
  await agent.getByRole('radio', { name: 'Another' }).check({ force: true });
  await expect(agent.getByRole('combobox', { name: 'Model' })).toHaveValue('scripted-large');
  await agent.getByRole('combobox', { name: 'Model' }).fill('another-model');
  await app.keyboard.press('Tab');
  await app.keyboard.press('Escape');
  await openModels(app);
  await expect(app.getByRole('combobox', { name: 'Model' }).first()).toHaveValue('scripted-large');
  await expect(agent.getByRole('combobox', { name: 'Model' })).toHaveValue('another-model');
});

for (const theme of ['light', 'dark'] as const) {
  test(`the settings of models have no accessibility flaws, ${theme}`, async ({ app, model }) => {
    await app.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    await openModels(app);
    await chooseModel(app, model.url);
    await app.getByRole('textbox', { name: 'Key' }).fill(key);
    const check = async (what: string): Promise<void> => {
      const { violations } = await new AxeBuilder({ page: app }).setLegacyMode().analyze();
      expect(
        violations.map(
          ({ id, nodes }) =>
            `${what}: ${id}: ${nodes
              .slice(0, 3)
              .map(({ html }) => html.slice(0, 160))
              .join(' | ')}`,
        ),
      ).toEqual([]);
    };
    await check('models');
    await app.getByRole('combobox', { name: 'Model' }).click();
    await app.getByRole('option').first().waitFor();
    await check('list of models');
    await app.keyboard.press('Escape');
    await app.getByRole('tab', { name: 'Assistant' }).click();
    await check('assistant');
  });
}
