import { mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerOpenDialog, expect, test, writeWorkflow } from './fixtures.ts';
import { say, talk } from './talk.ts';

test('links in a stranger’s .planwright lead a save and a talk to nothing of the person’s', async ({
  app,
  electronApp,
  folder,
}) => {
  const [own, stranger] = [join(folder, 'own'), join(folder, 'stranger')];
  await mkdir(own);
  await mkdir(join(stranger, '.planwright'), { recursive: true });
  await writeFile(join(own, 'tasks.json'), 'my tasks');
  await writeFile(join(own, 'flow.json'), 'my shell');
  const path = join(stranger, 'tasks.json');
  await rename(
    await writeWorkflow(stranger, 'flow', [
      { name: 'Open', tool: 'open_page', arguments: { url: 'http://127.0.0.1:9' } },
    ]),
    path,
  );
  await symlink(own, join(stranger, '.planwright', 'previous'));
  await symlink(own, join(stranger, '.planwright', 'assistant'));

  await answerOpenDialog(electronApp, path);
  await app.keyboard.press('Control+o');
  const name = app.getByRole('textbox', { name: 'Name of the workflow' });
  await expect(name).toHaveValue('flow');
  await app.keyboard.press('Control+Shift+A');
  await say(app, 'hello there');
  await expect(talk(app)).toContainText('hello there');
  await name.fill('Mine now');
  await name.press('Enter');
  await app.keyboard.press('Control+s');
  await expect(app.locator('.save-state')).toHaveText('Saved');
  expect(await readFile(path, 'utf8')).toContain('Mine now');
  // The talk is kept all the same, where only this person can read it.
  const kept = join(folder, 'user-data', 'assistant', 'flow.json');
  await expect.poll(() => readFile(kept, 'utf8').catch(() => '')).toContain('hello there');
  if (process.platform !== 'win32') expect((await stat(kept)).mode & 0o077).toBe(0);
  expect(
    Object.fromEntries(
      await Promise.all(
        (await readdir(own)).map(async (file) => [file, await readFile(join(own, file), 'utf8')]),
      ),
    ),
  ).toEqual({ 'tasks.json': 'my tasks', 'flow.json': 'my shell' });
});
