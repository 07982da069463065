import { expect, test } from '../testing/fixtures.ts';
import { latch } from '../testing/latch.ts';
import { openTalkWith, review, sendMessage, stepMatching, talk, plannedTool } from '../testing/talk.ts';

test('commands need no model', async ({ app, shop }) => {
  await test.step('a command on the start screen proposes a plan', async () => {
    const sentence = `open ${shop.url}, then read the page`;
    await app.getByRole('textbox', { name: 'What should happen?' }).fill(sentence);
    await app.keyboard.press('Enter');
    await expect(talk(app).getByRole('article', { name: /^You,/ })).toContainText(sentence);
    await expect(talk(app).getByRole('article', { name: /^Assistant,/ })).toHaveCount(1);
    await expect(review(app)).toContainText('2 changes');
    await expect(stepMatching(app, 'added: .*Read page')).toBeVisible();
    await app.getByRole('button', { name: 'Use this plan' }).click();
    await expect(review(app)).toHaveCount(0);
    await expect(talk(app)).toContainText('Applied 2 changes');
  });
  await test.step('the plan runs', async () => {
    await app.keyboard.press('Control+Enter');
    await expect(app.getByRole('group', { name: /Read page.*succeeded/i })).toBeVisible();
    expect(shop.requests.length).toBeGreaterThan(0);
    await app.keyboard.press('Control+Shift+A');
  });
  await test.step('an unknown command changes nothing', async () => {
    await sendMessage(app, 'open a.com and sing a song');
    await expect(talk(app)).toContainText("I don't understand “sing a song”");
    await expect(review(app)).toHaveCount(0);
  });
  await test.step('a change is applied and undone by command', async () => {
    await sendMessage(app, "after step 1 add wait for 'Corner Bookshop'");
    await app.getByRole('button', { name: 'Apply 1' }).click();
    await expect(stepMatching(app, 'Wait for Corner Bookshop')).toBeVisible();
    await sendMessage(app, 'undo that');
    await expect(stepMatching(app, 'Wait for Corner Bookshop')).toHaveCount(0);
    await expect(stepMatching(app, 'Read page')).toBeVisible();
  });
  await test.step('auto-apply applies safe changes; a removal needs a decision', async () => {
    await app.getByRole('region', { name: 'Workflow' }).focus();
    await app.getByRole('tab', { name: 'Workflow' }).click();
    await app.getByRole('switch', { name: 'Apply safe changes automatically' }).click();
    await app.keyboard.press('Control+Shift+A');
    await sendMessage(app, 'after step 2 add go back');
    await expect(stepMatching(app, 'Go back')).toBeVisible();
    await expect(review(app)).toHaveCount(0);
    await expect(app.getByText('Applied 1 change').last()).toBeVisible();
    await sendMessage(app, 'delete step 3');
    await expect(app.getByText('This proposal needs your decision: it removes a step.')).toBeVisible();
    await expect(stepMatching(app, 'removed: .*Go back')).toBeVisible();
    await app.getByRole('button', { name: 'Reject all' }).first().click();
    await expect(talk(app)).toContainText('Rejected. What should I do differently?');
    await talk(app).getByRole('button', { name: 'Undo' }).last().click();
    await expect(stepMatching(app, 'Go back')).toHaveCount(0);
  });
});

test('a plan streams in, is stopped, repaired, applied, and run', async ({ app, model, shop }) => {
  const composer = app.getByRole('textbox', { name: 'Message' });
  const asked = (): string => model.asked.at(-1)?.body?.messages?.at(-1)?.content ?? '';
  const branching = JSON.stringify({
    message: 'Opens the shop and looks around.',
    nodes: [
      plannedTool('a', 'Open', 'open_page', { url: shop.url }),
      plannedTool('b', 'Look', 'find_text', { text: 'no such words' }),
      {
        id: 'q',
        step_type: 'If',
        name: 'Is it there',
        condition: { left: 'look.found', operator: '==', right: true },
      },
      plannedTool('d', 'Go', 'reload'),
    ],
    edges: [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'q' },
      { from: 'q', to: 'd', output: 'yes' },
      { from: 'q', to: 'DONE', output: 'no' },
    ],
  });
  const cut = branching.indexOf('},{') + 1;
  await openTalkWith(app, model);

  await test.step('provider errors and unreadable answers are shown', async () => {
    model.willReply({ status: 401, body: { error: { message: 'Incorrect API key provided' } } });
    await sendMessage(app, 'look around');
    await expect(talk(app)).toContainText('Incorrect API key provided');
    model.willReply(
      '{"add": [{"step_type": "Teleport", ',
      '{"add": [{"step_type": "Teleport"}]',
      '{"add": [{"step_type": "Teleport"}]}',
    );
    await app.getByRole('button', { name: 'Try again' }).click();
    await expect(talk(app)).toContainText('could not be read');
  });
  await test.step('stopping an answer returns the question to the composer', async () => {
    const never = latch();
    model.willReply({
      chunks: [branching.slice(0, cut), branching.slice(cut)],
      onChunk: (index) => (index === 1 ? never.opened : undefined),
    });
    await sendMessage(app, 'two more');
    await expect(stepMatching(app, 'Being written: .*Open')).toBeVisible();
    await app.getByRole('button', { name: /^Stop/ }).dblclick();
    await expect(composer).toBeFocused();
    await expect(composer).toHaveValue('two more');
    await expect(stepMatching(app, 'Open')).toHaveCount(0);
    model.willReply(JSON.stringify({ message: 'Only this.' }));
    await sendMessage(app, 'something else');
    await expect(talk(app)).toContainText('Only this.');
    expect(asked()).toContain('something else');
    never.open();
  });
  await test.step('an invalid answer is repaired first', async () => {
    const rest = latch();
    let isRestSent = false;
    const before = model.asked.length;
    model.willReply(
      `Sure!\n\`\`\`json\n${JSON.stringify({ steps: [plannedTool('a', 'Fly', 'teleport')] })}\n\`\`\``,
      {
        chunks: [branching.slice(0, cut), branching.slice(cut)],
        onChunk: async (index) => {
          if (index === 1) await rest.opened;
          isRestSent = index === 1;
        },
      },
    );
    await sendMessage(app, 'look around the shop');
    await expect(stepMatching(app, 'Being written: .*Open')).toBeVisible();
    expect(isRestSent).toBe(false);
    expect(model.asked).toHaveLength(before + 2);
    expect(asked()).toContain('UnknownTool');
    rest.open();
    await expect(stepMatching(app, 'added: .*Open')).toBeVisible();
    await expect(talk(app)).toContainText('Opens the shop and looks around.');
    await expect(talk(app)).not.toContainText('step_type');
  });
  await test.step('a plan with a branch runs', async () => {
    await app.getByRole('button', { name: 'Use this plan' }).click();
    await app.keyboard.press('Control+Enter');
    await expect(app.getByRole('group', { name: /End.*succeeded/i })).toBeVisible();
  });
  await test.step('a lost server leaves the workflow unchanged', async () => {
    await model.close();
    await app.keyboard.press('Control+Shift+A');
    await sendMessage(app, 'once more');
    await expect(talk(app)).toContainText(/could not be reached|does not answer|refused|nothing answers/i);
    await expect(talk(app)).toContainText('once more');
    await expect(app.getByRole('group', { name: /End.*succeeded/i })).toBeVisible();
  });
});
