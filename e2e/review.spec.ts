import { expect, test } from './fixtures.ts';
import { plan, say, startWithModel, step, talk, tool } from './talk.ts';

for (const how of ['the mouse', 'the keyboard'] as const) {
  test(`an answer that is stopped with ${how} is stopped for good, and the question is back under the keyboard`, async ({ folder, model, launch }) => {
    const app = await startWithModel({ folder, model, launch });
    const composer = app.getByRole('textbox', { name: 'Message' });
    const answer = JSON.stringify({ message: 'Adds two.', steps: [tool('a', 'One more', 'go_back'), tool('b', 'And another', 'reload')] });
    const cut = answer.indexOf('},{') + 1;
    model.willReply({ chunks: [answer.slice(0, cut), answer.slice(cut)], delayMs: 3_000 });
    await say(app, 'two more');
    await expect(step(app, 'Being written: .*One more')).toBeVisible({ timeout: 10_000 });
    const stop = app.getByRole('button', { name: /^Stop/ });
    if (how === 'the mouse') await stop.dblclick();
    else {
      await stop.focus();
      await app.keyboard.press('Enter');
    }
    await expect(composer).toBeFocused();
    await expect(composer).toHaveValue('two more');
    await expect(step(app, 'One more')).toHaveCount(0);
    model.willReply(JSON.stringify({ message: 'Only this.' }));
    await say(app, 'something else');
    await expect(talk(app)).toContainText('Only this.');
    expect(model.asked.map(({ body }) => body?.messages?.at(-1)?.content.includes('something else'))).toEqual([false, true]);
  });
}

test('a version that is restored is what the canvas shows: nothing that came later, everything where it stood', async ({ folder, model, launch }) => {
  const app = await startWithModel({ folder, model, launch });
  await plan(app, model, { steps: [tool('n1', 'First', 'take_screenshot'), tool('n2', 'Second', 'read_page'), tool('n3', 'Third', 'reload')] });
  await app.getByRole('button', { name: 'Use this plan' }).click();
  const places = () => app.locator('.react-flow__node').evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).style.transform).sort());
  await expect(step(app, 'Third')).toBeVisible();
  const before = await places();
  model.willReply(JSON.stringify({ message: 'One between.', add: [{ ...tool('k', 'Between', 'go_back'), after: 'n1' }] }));
  await say(app, 'one between');
  await app.getByRole('button', { name: 'Apply 1', exact: true }).click();
  await expect.poll(async () => (await places()).length).toBe(4);
  await app.getByRole('tab', { name: 'History' }).click();
  await app.getByRole('list', { name: 'Versions' }).getByRole('button', { name: /plan it/ }).click();
  await expect.poll(places).toEqual(before);
  await app.getByRole('button', { name: 'Restore this version' }).click();
  await expect(app.getByRole('list', { name: 'Versions' }).getByRole('button').first()).toContainText('Restore');
  // However long one looks: a step that glides does not come back.
  await app.evaluate(() => new Promise((done) => { const until = performance.now() + 600; const look = (now: number): void => { if (now > until) done(null); else requestAnimationFrame(look); }; requestAnimationFrame(look); }));
  expect(await places()).toEqual(before);
});
