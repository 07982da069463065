import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../testing/fixtures.ts';
import { endApp } from '../testing/launch-app.ts';
import { expectAccessible } from '../testing/run-window.ts';
import { openTalk, sendMessage, talk } from '../testing/talk.ts';

const key = 'sk-e2e-0123456789';

async function openModels(app: Page): Promise<void> {
  await app.keyboard.press('Control+,');
  await app.getByRole('tab', { name: 'Models' }).click();
}

async function chooseModel(app: Page, baseUrl: string): Promise<void> {
  await app.getByRole('combobox', { name: 'Address' }).fill(baseUrl);
  await app.keyboard.press('Tab');
  await app.getByRole('combobox', { name: 'Model' }).click();
  await app.getByRole('option', { name: 'scripted-large' }).click();
}

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

test('a model is connected by address, name, and key', async ({ app, model }) => {
  const address = app.getByRole('combobox', { name: 'Address' });
  await test.step('closing the settings saves a typed address', async () => {
    await app.keyboard.press('Control+k');
    await app.getByPlaceholder('What would you like to do?').fill('connect a model');
    await app.keyboard.press('Enter');
    await address.fill(model.url);
    await app.mouse.click(4, 4);
    await expect(app.getByRole('dialog')).toBeHidden();
    await openModels(app);
    await expect(address).toHaveValue(model.url);
  });
  await test.step('models are listed', async () => {
    await app.getByRole('combobox', { name: 'Model' }).click();
    await app.getByRole('option', { name: 'scripted-large' }).waitFor();
    await expectAccessible(app, '.settings');
    await app.getByRole('option', { name: 'scripted-large' }).click();
    await app.getByRole('textbox', { name: 'Key' }).fill(key);
    for (const tab of ['Models', 'Assistant']) {
      await app.getByRole('tab', { name: tab }).click();
      await expectAccessible(app, '.settings');
    }
  });
  await test.step('Test uses the key', async () => {
    await app.getByRole('tab', { name: 'Models' }).click();
    await app.getByRole('textbox', { name: 'Key' }).fill(key);
    model.willReply('{"greeting": "hello"}');
    await app.getByRole('button', { name: 'Test' }).click();
    await expect(app.getByRole('status').filter({ hasText: 'scripted-large answered in' })).toContainText(
      'structured output · 11 + 7 tokens · lists 2 models',
    );
    expect(model.asked[0]?.headers.authorization).toBe(`Bearer ${key}`);
    await expect(app.getByRole('textbox', { name: 'Key' })).toHaveValue('');
  });
});

test('model, key, and settings survive a restart', async ({ model, folder, launch }) => {
  test.skip(process.platform !== 'linux', 'other systems have a key store');
  const electronApp = await launch('--password-store=basic');
  const app = await electronApp.firstWindow();
  await app.getByRole('button', { name: 'New workflow' }).waitFor();
  const data = join(folder, 'user-data');
  const field = app.getByRole('textbox', { name: 'Key' });

  await test.step('a session key is never written to disk', async () => {
    await openModels(app);
    await chooseModel(app, model.url);
    await field.fill(key);
    await expect(app.getByText('This computer has no usable key store')).toBeVisible();
    await app.keyboard.press('Enter');
    await expect(app.getByText('Kept until you quit.')).toBeVisible();
    expect(await filesWith(key, data)).toEqual([]);
  });
  await test.step('an unprotected key is in one file', async () => {
    await app.getByRole('button', { name: 'Replace' }).click();
    await expect(field).toBeFocused();
    await field.fill(key);
    await app.getByRole('radio', { name: 'On disk, unprotected' }).check({ force: true });
    await app.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(app.getByText('Saved on disk unprotected')).toBeVisible();
    expect(await filesWith(key, data)).toEqual(['model-keys.json']);
    await app.keyboard.press('Escape');
  });
  await test.step('exploration can be disabled', async () => {
    await openTalk(app);
    const looks = app.getByRole('switch', { name: 'Look at pages first' });
    await expect(looks).toBeChecked();
    await looks.press('Enter');
    await expect(looks).not.toBeChecked();
    model.willReply(JSON.stringify({ message: 'Fine.' }));
    await sendMessage(app, 'hello');
    await expect(talk(app)).toContainText('Fine.');
    expect(model.asked[0]?.body?.messages?.[0]?.content).not.toContain('Exploring first');
    await endApp(electronApp);
  });
  await test.step('settings survive a restart, removed keys don’t', async () => {
    const next = await (await launch('--password-store=basic')).firstWindow();
    await next.getByRole('button', { name: 'New workflow' }).waitFor();
    await openModels(next);
    await expect(next.getByRole('combobox', { name: 'Model' })).toHaveValue('scripted-large');
    await next.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(next.getByText('Saved on disk unprotected')).toBeHidden();
    expect(await filesWith(key, data)).toEqual([]);
    await next.keyboard.press('Escape');
    await openTalk(next);
    await expect(next.getByRole('switch', { name: 'Look at pages first' })).not.toBeChecked();
  });
});
