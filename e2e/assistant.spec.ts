import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { openTalk, plan, review, say, startWithModel, step, talk, tool } from './talk.ts';

test('without a model: plain commands are planned, accepted, run green against the practice site, patched and undone', async ({
  app,
  shop,
}) => {
  await openTalk(app);
  await say(app, `open ${shop.url}, then read the page`);
  await expect(review(app)).toContainText('2 changes');
  await expect(step(app, 'added: .*Read page')).toBeVisible();
  await app.getByRole('button', { name: 'Use this plan' }).click();
  await expect(review(app)).toHaveCount(0);
  await expect(talk(app)).toContainText('Applied 2 changes');
  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('group', { name: /Read page.*succeeded/i })).toBeVisible();
  expect(shop.requests.length).toBeGreaterThan(0);

  await say(app, "after step 1 add wait for 'Corner Bookshop'");
  await app.getByRole('button', { name: 'Apply 1' }).click();
  await expect(step(app, 'Wait for Corner Bookshop')).toBeVisible();
  await say(app, 'undo that');
  await expect(step(app, 'Wait for Corner Bookshop')).toHaveCount(0);
  await expect(step(app, 'Read page')).toBeVisible();
});

test('what is not understood changes nothing, and says what can be said', async ({ app }) => {
  await openTalk(app);
  await say(app, 'open a.com and sing a song');
  await expect(talk(app)).toContainText('I do not understand “sing a song”');
  await expect(review(app)).toHaveCount(0);
});

test('steps appear while the answer is written; nothing is in the workflow before it is accepted', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  const app = await startWithModel({ folder, model, launch });
  const answer = JSON.stringify({
    message: 'Opens the shop and reads it.',
    steps: [
      tool('a', 'Open the shop', 'open_page', { url: shop.url }),
      tool('b', 'Read it', 'read_page', {}),
    ],
  });
  const cut = answer.indexOf('},{') + 1;
  model.willReply({ chunks: [answer.slice(0, cut), answer.slice(cut)], delayMs: 1_500 });
  await say(app, 'read the shop');
  await expect(step(app, 'Being written: .*Open the shop')).toBeVisible();
  await expect(review(app)).toContainText('2 changes');
  await expect(app.getByText('Opens the shop and reads it.')).toBeVisible();
  await app.getByRole('button', { name: 'Use this plan' }).click();
  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('group', { name: /Read it.*succeeded/i })).toBeVisible();
});

test('an invalid answer is repaired before it is shown, with everything that was wrong told to the model', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  const unknown = { steps: [tool('a', 'Fly', 'teleport', {})] };
  const good = { message: 'Takes a picture.', steps: [tool('a', 'Picture', 'take_screenshot', {})] };
  model.willReply(`Sure!\n\`\`\`json\n${JSON.stringify(unknown)}\n\`\`\``, JSON.stringify(good));
  await say(app, 'take a picture');
  await expect(step(app, 'added: .*Picture')).toBeVisible();
  expect(model.asked).toHaveLength(2);
  expect(model.asked[1]?.body?.messages?.at(-1)?.content).toContain('UnknownTool');
  await expect(talk(app)).not.toContainText('step_type');
});

test('single changes are taken or left; the patch inserts, removes and rewires, and one undo takes it back', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  await plan(app, model, {
    steps: [
      tool('n1', 'First', 'take_screenshot', {}),
      tool('n2', 'Second', 'read_page', {}),
      tool('n3', 'Third', 'list_windows', {}),
    ],
  });
  await app.getByRole('button', { name: 'Use this plan' }).click();
  model.willReply(
    JSON.stringify({
      message: 'Inserts one and drops one.',
      add: [{ ...tool('new1', 'Between', 'go_back', {}), after: 'n1', reason: 'It was asked for.' }],
      remove_node_ids: ['n3'],
      update: [{ node_id: 'n2', name: 'Seconds' }],
    }),
  );
  await say(app, 'change it');
  await expect(review(app)).toContainText('3 changes');
  await expect(app.getByRole('region', { name: 'Proposed changes' })).toContainText('It was asked for.');
  await expect(step(app, 'removed: .*Third')).toBeVisible();
  await app
    .getByRole('region', { name: 'Proposed changes' })
    .getByRole('button', { name: 'Leave: Third' })
    .click();
  await app.getByRole('button', { name: 'Apply 2', exact: true }).click();
  await expect(talk(app)).toContainText('Applied 2 of 3 changes');
  await expect(step(app, 'Third')).toBeVisible();
  await expect(step(app, 'Between')).toBeVisible();
  await talk(app).getByRole('button', { name: 'Undo' }).click();
  await expect(step(app, 'Between')).toHaveCount(0);
  await expect(step(app, '“?Seconds')).toHaveCount(0);
});

test('by keyboard alone: from change to change, leave one, look at how it was, apply', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  await plan(app, model, {
    steps: [tool('n1', 'First', 'take_screenshot', {}), tool('n2', 'Second', 'read_page', {})],
  });
  await app.getByRole('region', { name: 'Workflow' }).focus();
  await app.keyboard.press(']');
  await app.keyboard.press('x');
  await expect(app.getByRole('button', { name: 'Apply 1', exact: true })).toBeVisible();
  await app.keyboard.down('b');
  await expect(step(app, 'First')).toHaveCount(0);
  await app.keyboard.up('b');
  await app.keyboard.press('Control+Enter');
  await expect(app.getByText('Decide about what is proposed before you run')).toBeVisible();
  await app.keyboard.press('Escape');
  await app.getByRole('button', { name: '1 proposal waiting' }).click();
  await app.getByRole('region', { name: 'Workflow' }).focus();
  await app.keyboard.press('Control+Shift+Enter');
  await expect(step(app, 'First')).toBeVisible();
  await expect(step(app, 'Second')).toHaveCount(0);
});

test('a proposal waits while the workflow is edited by hand, and says what no longer applies', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  await plan(app, model, {
    steps: [tool('n1', 'First', 'take_screenshot', {}), tool('n2', 'Second', 'read_page', {})],
  });
  await app.getByRole('button', { name: 'Use this plan' }).click();
  model.willReply(
    JSON.stringify({ message: 'Names the second.', update: [{ node_id: 'n2', name: 'Other', retries: 2 }] }),
  );
  await say(app, 'name it');
  await step(app, 'changed: .*Other').click();
  await app.keyboard.press('F2');
  await app.keyboard.type('Mine');
  await app.keyboard.press('Enter');
  await app.keyboard.press('Control+Shift+A');
  await expect(app.getByText('You changed name (yours "Mine", the assistant’s "Other")')).toBeVisible();
  await app.getByRole('button', { name: 'Apply 1', exact: true }).click();
  await expect(step(app, 'Mine')).toBeVisible();
});

test('every failure of the server leaves the talk and the workflow as they are', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  await plan(app, model, { steps: [tool('n1', 'First', 'take_screenshot', {})] });
  await app.getByRole('button', { name: 'Use this plan' }).click();
  model.willReply({ status: 401, body: { error: { message: 'Incorrect API key provided' } } });
  await say(app, 'one more');
  await expect(talk(app)).toContainText('Incorrect API key provided');
  model.willReply(
    '{"add": [{"step_type": "Teleport", ',
    '{"add": [{"step_type": "Teleport"}]',
    '{"add": [{"step_type": "Teleport"}]}',
  );
  await app.getByRole('button', { name: 'Try again' }).click();
  await expect(talk(app)).toContainText('could not be read');
  model.willReply({ hang: true });
  await app.getByRole('button', { name: 'Try again' }).click();
  await app.getByRole('button', { name: /^Stop/ }).click();
  await expect(talk(app)).toContainText('one more');
  await expect(step(app, 'First')).toBeVisible();
  await model.close();
  await say(app, 'once more');
  await expect(talk(app)).toContainText(/could not be reached|does not answer|refused|nothing answers/i);
  await expect(step(app, 'First')).toBeVisible();
});

test('a changed step shows before and after; what is proposed is changed in place, and the workflow is not', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  await plan(app, model, {
    steps: [
      tool('n1', 'Open it', 'open_page', { url: 'https://a.example' }),
      tool('n2', 'Second', 'read_page', {}),
    ],
  });
  await app.getByRole('button', { name: 'Use this plan' }).click();
  model.willReply(
    JSON.stringify({
      message: 'Another address.',
      update: [{ node_id: 'n1', arguments: { url: 'https://b.example' }, reason: 'It moved.' }],
    }),
  );
  await say(app, 'use b.example');
  await step(app, 'changed: .*Open it').click();
  const change = app.getByRole('region', { name: 'Proposed change', exact: true });
  await expect(change).toContainText('https://a.example');
  await expect(change).toContainText('It moved.');
  await change.getByRole('textbox', { name: 'url, after' }).fill('https://mine.example');
  await expect(change).toContainText('you edited');
  await expect(step(app, 'changed: .*Open it')).toContainText('mine.example');
  await app.getByRole('radio', { name: 'Before' }).click();
  await expect(step(app, 'Open it')).toContainText('a.example');
  await app.getByRole('radio', { name: 'Diff' }).click();
  await app.getByRole('button', { name: 'Apply 1', exact: true }).click();
  await expect(step(app, 'Open it')).toContainText('mine.example');
  await app.keyboard.press('Control+Shift+A');
  await expect(talk(app)).toContainText('Applied 1 change, 1 edited by you');
  await talk(app).getByRole('button', { name: 'Compare' }).last().click();
  await expect(app.getByRole('toolbar', { name: 'A state of the history' })).toContainText(
    'What changed with',
  );
  await expect(step(app, 'changed: .*Open it')).toBeVisible();
  await app.getByRole('button', { name: 'Back to now' }).click();
  await talk(app).getByRole('button', { name: 'Undo' }).last().click();
  await expect(step(app, 'Open it')).toContainText('a.example');
});

test('where it was asked for, safe changes are applied at once, with a way back; a removal waits', async ({
  app,
}) => {
  await openTalk(app);
  await app.getByRole('tab', { name: 'Workflow' }).click();
  await app.getByRole('switch', { name: 'Apply safe changes at once' }).click();
  await app.keyboard.press('Control+Shift+A');
  await say(app, 'take a screenshot, then go back');
  await expect(step(app, 'Go back')).toBeVisible();
  await expect(review(app)).toHaveCount(0);
  await expect(app.getByText('Applied 2 changes').last()).toBeVisible();
  await say(app, 'delete step 2');
  await expect(app.getByText('This proposal waits for you: it removes a step.')).toBeVisible();
  await expect(step(app, 'removed: .*Go back')).toBeVisible();
  await app.getByRole('button', { name: 'Reject all' }).first().click();
  await expect(talk(app)).toContainText('Nothing applied. Tell me what to do differently?');
  await app.getByRole('button', { name: 'Undo' }).first().click();
  await expect(step(app, 'Go back')).toHaveCount(0);
});

test('a proposal that makes no valid workflow is shown when asked for, or repaired', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  const flawed = JSON.stringify({
    nodes: [
      tool('a', 'One', 'go_back', {}),
      tool('b', 'Two', 'reload', {}),
      tool('c', 'Three', 'reload', {}),
    ],
    edges: [
      { from: 'a', to: 'c' },
      { from: 'b', to: 'c' },
    ],
  });
  model.willReply(flawed, flawed, flawed);
  await say(app, 'do three things');
  await expect(talk(app)).toContainText('does not form a valid workflow');
  expect(model.asked).toHaveLength(3);
  await expect(review(app)).toHaveCount(0);
  await app.getByRole('button', { name: 'Show anyway' }).click();
  await expect(review(app)).toContainText('1 problem');
  await expect(app.getByRole('group', { name: 'Run controls' }).getByRole('button').first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  model.willReply(
    JSON.stringify({ steps: [tool('a', 'One', 'go_back', {}), tool('b', 'Two', 'reload', {})] }),
  );
  await app.getByRole('button', { name: 'Ask to repair' }).click();
  await expect(review(app)).toContainText('2 changes');
  expect(model.asked.at(-1)?.body?.messages?.at(-1)?.content).toContain('is not connected');
});

test('a branch that ends the workflow is a plan that runs', async ({ folder, model, launch, shop }) => {
  const app = await startWithModel({ folder, model, launch });
  const condition = { left: 'look.found', operator: '==', right: true };
  await plan(app, model, {
    nodes: [
      tool('a', 'Open', 'open_page', { url: shop.url }),
      tool('b', 'Look', 'find_text', { text: 'no such words' }),
      { id: 'q', step_type: 'If', name: 'Is it there', condition },
      tool('d', 'Go', 'reload', {}),
    ],
    edges: [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'q' },
      { from: 'q', to: 'd', output: 'yes' },
      { from: 'q', to: 'DONE', output: 'no' },
    ],
  });
  await app.getByRole('button', { name: 'Use this plan' }).click();
  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('group', { name: /End.*succeeded/i })).toBeVisible();
});

test('the first step of an answer is on the canvas soon after its closing brace', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  const answer = JSON.stringify({
    steps: [
      tool('a', 'Open the shop', 'open_page', { url: 'https://a.example' }),
      tool('b', 'Read it', 'read_page', {}),
    ],
  });
  const cut = answer.indexOf('},{') + 1;
  const took: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    let sentAt = 0;
    model.willReply({
      chunks: [answer.slice(0, cut - 1), '}', answer.slice(cut)],
      delayMs: 300,
      onChunk: (index) => {
        if (index === 1) sentAt = Date.now();
      },
    });
    const seen = app.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = (): void => {
            if (document.querySelector('[data-mark="ghost"]') !== null) resolve(Date.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    await say(app, 'read the shop');
    took.push((await seen) - sentAt);
    await expect(review(app)).toBeVisible();
    await app.getByRole('button', { name: 'Reject all' }).first().click();
  }
  test.info().annotations.push({ type: 'ms from closing brace to ghost', description: took.join(', ') });
  process.stdout.write(`from the closing brace to the ghost, ms: ${took.join(', ')}\n`);
  expect(took.every((milliseconds) => milliseconds > 0)).toBe(true);
});

test('versions can be looked at and restored', async ({ app }) => {
  await openTalk(app);
  await say(app, 'take a screenshot, then go back');
  await app.getByRole('button', { name: 'Use this plan' }).click();
  await say(app, 'delete step 2');
  await app.getByRole('button', { name: 'Apply 1', exact: true }).click();
  await expect(step(app, 'Go back')).toHaveCount(0);
  await app.getByRole('tab', { name: 'History' }).click();
  await app
    .getByRole('list', { name: 'Versions' })
    .getByRole('button', { name: /take a screenshot/ })
    .click();
  await expect(step(app, 'Go back')).toBeVisible();
  await app.getByRole('button', { name: 'Restore this version' }).click();
  await expect(step(app, 'Go back')).toBeVisible();
  await expect(app.getByRole('list', { name: 'Versions' }).getByRole('button').first()).toContainText(
    'Restore',
  );
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`nothing of the review keeps anyone out (axe, ${colorScheme})`, async ({ app }) => {
    await app.emulateMedia({ colorScheme });
    await openTalk(app);
    await say(app, "open a.com, then click 'B'");
    await app.getByRole('button', { name: 'Use this plan' }).click();
    await say(app, "rename step 1 to 'Begin'");
    await expect(review(app)).toBeVisible();
    await app.getByRole('tab', { name: 'History' }).click();
    const { violations } = await new AxeBuilder({ page: app }).setLegacyMode().analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
    ).toEqual([]);
  });
}
