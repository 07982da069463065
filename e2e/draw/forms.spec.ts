import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  screenBoxOf,
  form,
  leaveUnsaved,
  paletteEntry,
  openDrawing,
  stepNamed,
} from '../testing/canvas-parts.ts';
import { expect, test } from '../testing/fixtures.ts';

test('forms don’t shift, lose no click, and save their values', async ({ app, electronApp, folder }) => {
  const warning = form(app).getByRole('list', { name: 'Problems' });
  const address = form(app).getByLabel(/^Address/);
  const more = form(app).getByRole('button', { name: 'More', exact: true });

  await test.step('a warning moves no field', async () => {
    await app.getByRole('button', { name: 'New workflow' }).click();
    await paletteEntry(app, 'Open page').click();
    await expect(address).toBeFocused();
    await expect(warning).toBeVisible();
    const positions = () => Promise.all([address, more].map(async (each) => (await screenBoxOf(each)).y));
    const before = await positions();
    await address.pressSequentially('e');
    await expect(warning).toHaveCount(0);
    expect(await positions()).toEqual(before);
    await address.press('Backspace');
    await expect(warning).toBeVisible();
    expect(await positions()).toEqual(before);
  });

  await test.step('a click that causes an error isn’t lost', async () => {
    await paletteEntry(app, 'Open page').click();
    await expect(address).toBeFocused();
    await expect(warning).toBeVisible();
    const box = await screenBoxOf(more);
    await app.mouse.move(box.x + 20, box.y + box.height / 2);
    await app.mouse.down();
    expect(await screenBoxOf(more)).toEqual(box);
    await app.mouse.up();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(form(app).getByText('Required')).toBeVisible();
  });

  await test.step('an AI step’s tools and limits are saved', async () => {
    await leaveUnsaved(app);
    await openDrawing(app, electronApp, {
      folder,
      nodes: [
        {
          id: 'n1',
          type: 'AiStep',
          name: 'Order it',
          position: { x: 0, y: 0 },
          params: { prompt: 'Order the book.', allowedTools: ['gone/tool'] },
        },
      ],
    });
    await stepNamed(app, 'Order it').click();
    await form(app)
      .getByRole('button', { name: /^Allowed tools/ })
      .click();
    const tools = form(app).getByRole('group', { name: 'Allowed tools' });
    await tools.getByRole('button', { name: 'Remove gone/tool' }).click();
    await tools.getByRole('searchbox').fill('open page');
    await tools.getByRole('checkbox', { name: /^Open page/ }).check();
    await form(app).getByLabel('Max tool calls').fill('12');
    await app.keyboard.press('Control+s');
    await expect(app.locator('.save-state')).toHaveText('Saved');
    const text = await readFile(join(folder, 'drawing.planwright.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      nodes: [{ params: { allowedTools: ['browser/open_page'], maxToolCalls: 12 } }],
    });
  });
});
