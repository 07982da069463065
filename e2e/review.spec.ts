import { expect, test } from './fixtures.ts';
import { changes, openTalk, plan, review, say, startWithModel, step, talk, tool } from './talk.ts';

for (const how of ['the mouse', 'the keyboard'] as const) {
  test(`an answer that is stopped with ${how} is stopped for good, and the question is back under the keyboard`, async ({
    folder,
    model,
    launch,
  }) => {
    const app = await startWithModel({ folder, model, launch });
    const composer = app.getByRole('textbox', { name: 'Message' });
    const answer = JSON.stringify({
      message: 'Adds two.',
      steps: [tool('a', 'One more', 'go_back'), tool('b', 'And another', 'reload')],
    });
    const cut = answer.indexOf('},{') + 1;
    model.willReply({ chunks: [answer.slice(0, cut), answer.slice(cut)], delayMs: 3_000 });
    await say(app, 'two more');
    await expect(step(app, 'Being written: .*One more')).toBeVisible();
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
    expect(model.asked.map(({ body }) => body?.messages?.at(-1)?.content.includes('something else'))).toEqual(
      [false, true],
    );
  });
}

test('a version that is restored is what the canvas shows: nothing that came later, everything where it stood', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  await plan(app, model, {
    steps: [
      tool('n1', 'First', 'take_screenshot'),
      tool('n2', 'Second', 'read_page'),
      tool('n3', 'Third', 'reload'),
    ],
  });
  await app.getByRole('button', { name: 'Use this plan' }).click();
  const places = () =>
    app
      .locator('.react-flow__node')
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).style.transform).sort());
  await expect(step(app, 'Third')).toBeVisible();
  const before = await places();
  model.willReply(
    JSON.stringify({ message: 'One between.', add: [{ ...tool('k', 'Between', 'go_back'), after: 'n1' }] }),
  );
  await say(app, 'one between');
  await app.getByRole('button', { name: 'Apply 1', exact: true }).click();
  await expect.poll(async () => (await places()).length).toBe(4);
  await app.getByRole('tab', { name: 'History' }).click();
  await app
    .getByRole('list', { name: 'Versions' })
    .getByRole('button', { name: /plan it/ })
    .click();
  await expect.poll(places).toEqual(before);
  await app.getByRole('button', { name: 'Restore this version' }).click();
  await expect(app.getByRole('list', { name: 'Versions' }).getByRole('button').first()).toContainText(
    'Restore',
  );
  // However long one looks: a step that glides does not come back.
  await app.evaluate(
    () =>
      new Promise((done) => {
        const until = performance.now() + 600;
        const look = (now: number): void => {
          if (now > until) done(null);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
  expect(await places()).toEqual(before);
});

const four = {
  steps: [
    tool('n1', 'First', 'take_screenshot'),
    tool('n2', 'Second', 'read_page'),
    tool('n3', 'Third', 'reload'),
    tool('n4', 'Fourth', 'go_back'),
  ],
};

test('of two neighbours that go one is left: it stays in its place, and of what is left altogether nothing is drawn', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  await plan(app, model, four);
  await app.getByRole('button', { name: 'Use this plan' }).click();
  model.willReply(JSON.stringify({ message: 'Drops two.', remove_node_ids: ['n2', 'n3'] }));
  await say(app, 'drop two');
  await expect(review(app)).toContainText('2 changes');
  await expect(talk(app)).toContainText('2 changes proposed');
  const wire = (mark: string) => app.locator(`.wire[data-mark="${mark}"] .wire-line`);
  await expect(wire('removed')).toHaveCount(3);
  await expect(wire('removed').first()).toHaveCSS('stroke-dasharray', /5/);
  // The wire that joins what is left goes around the steps that go.
  const [green, red] = [await wire('added').boundingBox(), await wire('removed').nth(1).boundingBox()];
  expect(green?.x).toBeLessThan((red?.x ?? 0) - 100);
  await changes(app).getByRole('button', { name: 'Leave: Second' }).click();
  await expect(review(app)).toContainText('checked ✓');
  await changes(app).getByRole('button', { name: 'Leave: Third' }).click();
  await expect(app.locator('.canvas [data-mark]')).toHaveCount(0);
  await changes(app).getByRole('button', { name: 'Take: Third' }).click();
  await app.getByRole('button', { name: 'Apply 1', exact: true }).click();
  await expect(talk(app)).toContainText('Applied 1 of 2 changes');
  await expect(step(app, 'Second')).toBeVisible();
  await expect(step(app, 'Third')).toHaveCount(0);
  await expect(app.locator('.wire')).toHaveCount(2);
});

test('what hangs on a question goes with it, and that is said; what still reads a removed step is warned of', async ({
  app,
}) => {
  await openTalk(app);
  await say(app, "open a.com, if 'Cookies' is visible then click 'Accept', then click 'Buy'");
  await expect(review(app)).toContainText('5 changes');
  await expect(talk(app)).toContainText('Click Accept');
  await changes(app).getByRole('button', { name: 'Leave: Is Cookies there?' }).click();
  await expect(app.getByText('Without “Is Cookies there?” there is no “Click Accept” either.')).toBeVisible();
  await expect(changes(app)).toContainText('goes with “Is Cookies there?”');
  await expect(review(app)).toContainText('checked ✓');
  await changes(app).getByRole('button', { name: 'Take: Click Accept' }).click();
  await app.getByRole('button', { name: 'Use this plan' }).click();
  await expect(talk(app)).toContainText('Applied 5 changes');
  await say(app, "delete 'Look for Cookies'");
  await expect(changes(app)).toContainText(
    '“Is Cookies there?” still reads look_for_cookies.found, which nothing sets then.',
  );
  await changes(app).getByRole('button', { name: 'Leave: Look for Cookies' }).click();
  await expect(changes(app)).not.toContainText('still reads');
});

test('a problem that is left is named and leads to its step; what goes round without end is not applied', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  await plan(app, model, four);
  await app.getByRole('button', { name: 'Use this plan' }).click();
  const round = JSON.stringify({ message: 'Again.', add_edges: [{ from: 'n4', to: 'n2' }] });
  model.willReply(round, round, round);
  await say(app, 'again and again');
  await app.getByRole('button', { name: 'Show anyway' }).click();
  const problem = app.getByRole('list', { name: 'Problems that are left' }).getByRole('button').first();
  await expect(problem).toContainText('lead back to themselves');
  await expect(app.getByText('lead back to themselves')).toHaveCount(1);
  await problem.click();
  await expect(app.getByRole('button', { name: /^Apply/ })).toBeDisabled();
});

test('a step that moves is one change everywhere; what a hand took away meanwhile is named on the receipt', async ({
  app,
}) => {
  await openTalk(app);
  await say(app, 'take a screenshot, read the page, reload, go back');
  await app.getByRole('button', { name: 'Use this plan' }).click();
  await say(app, 'move step 4 after step 1');
  await expect(review(app)).toContainText('1 change');
  await expect(talk(app)).toContainText('1 change proposed');
  await app.getByRole('button', { name: 'Reject all' }).click();
  await say(app, 'delete steps 2 to 3');
  await step(app, 'removed: .*Read page').click();
  await app.getByRole('region', { name: 'Workflow' }).focus();
  await app.keyboard.press('Delete');
  await app.keyboard.press('Control+Shift+A');
  await app.getByRole('button', { name: 'Apply 1', exact: true }).click();
  await expect(talk(app)).toContainText('Applied 1 of 2 changes');
  await expect(talk(app)).toContainText('“Read page” is not removed by this: you have removed it already.');
});

test('why a run failed is asked with what it did; a change says on the cards what would run again, and the bar says it whole', async ({
  folder,
  model,
  launch,
  shop,
}) => {
  const app = await startWithModel({ folder, model, launch });
  await plan(app, model, {
    steps: [
      tool('n1', 'Open the shop', 'open_page', { url: shop.url }),
      tool('n2', 'Look for the shop', 'find_text', { text: 'Corner' }),
      tool('n3', 'Expect Nonsense', 'expect_text', { text: 'no such words here' }),
    ],
  });
  await app.getByRole('button', { name: 'Use this plan' }).click();
  await app.keyboard.press('Control+Enter');
  await expect(app.getByRole('group', { name: /Expect Nonsense.*failed/i })).toBeVisible();
  await expect(app.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  model.willReply(JSON.stringify({ message: 'The words are not there.' }));
  await app.keyboard.press('Control+Shift+A');
  await say(app, 'Why did it fail?');
  await expect(talk(app)).toContainText('The words are not there.');
  const asked = model.asked.at(-1)?.body?.messages?.at(-1)?.content ?? '';
  expect(asked).toContain('Why did it fail?');
  expect(asked).toMatch(/n1 “Open the shop”: succeeded/);
  expect(asked).toMatch(/Failed at n3 “Expect Nonsense”: .*no such words here/);
  model.willReply(
    JSON.stringify({
      message: 'Another page.',
      update: [
        { node_id: 'n2', arguments: { text: 'Bookshop' } },
        { node_id: 'n3', arguments: { text: 'Corner' } },
      ],
    }),
  );
  await say(app, 'fix it');
  await expect(review(app)).toContainText('re-runs');
  const said = review(app).getByText(/^keeps/);
  expect(
    await said.evaluate(
      (element) =>
        element.scrollWidth <= element.clientWidth &&
        element.getBoundingClientRect().right <=
          (element.closest('.review-bar')?.getBoundingClientRect().right ?? 0),
    ),
  ).toBe(true);
  await expect(app.locator('.step-rerun').first()).toBeVisible();
  await app.getByRole('button', { name: 'Reject all' }).click();
  await expect(app.locator('.step-rerun')).toHaveCount(0);
});

test('the first change is clear of the bar above it; the keyboard stays where the decision was made', async ({
  app,
}) => {
  await openTalk(app);
  await say(
    app,
    'take a screenshot, read the page, reload, go back, take a screenshot, reload, read the page',
  );
  const focused = () =>
    app.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
  const use = app.getByRole('button', { name: 'Use this plan' });
  await use.focus();
  await app.keyboard.press('Enter');
  await expect.poll(focused).toBe('Workflow');
  await app.locator('.canvas').hover();
  await app.mouse.wheel(0, 600);
  await expect(step(app, 'Step 7')).toBeVisible();
  await say(app, 'delete step 3');
  const bar = review(app);
  const leave = step(app, 'removed: .*Reload').getByRole('button', { name: /^Leave/ });
  await expect
    .poll(
      async () =>
        ((await leave.boundingBox())?.y ?? 0) -
        ((await bar.boundingBox())?.y ?? 0) -
        ((await bar.boundingBox())?.height ?? 0),
    )
    .toBeGreaterThanOrEqual(0);
  await app.getByRole('region', { name: 'Workflow' }).focus();
  await app.keyboard.press('Escape');
  await app.keyboard.press('Control+Shift+A');
  await changes(app).getByRole('button', { name: 'Reject all' }).focus();
  await app.keyboard.press('Enter');
  await expect.poll(focused).toBe('Message');
  await say(app, 'delete step 3');
  await expect(bar).toBeVisible();
  await app.getByRole('button', { name: 'Clear the conversation' }).click();
  await expect(app.getByRole('alertdialog').or(app.getByRole('dialog'))).toContainText('goes on waiting');
  await app.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(focused).toBe('Message');
});

test('when a proposal goes, something of the workflow stays in sight; one that waits is shown where its changes are, with what is wrong with it', async ({
  folder,
  model,
  launch,
}) => {
  const app = await startWithModel({ folder, model, launch });
  await plan(app, model, {
    steps: [tool('n1', 'First', 'take_screenshot'), tool('n2', 'Second', 'read_page')],
  });
  await app.getByRole('button', { name: 'Use this plan' }).click();
  model.willReply(
    JSON.stringify({
      message: 'More.',
      add: Array.from({ length: 12 }, (_, at) => tool(`x${at}`, `More ${at}`, 'go_back')),
    }),
  );
  await say(app, 'more');
  await expect(review(app)).toContainText('12 changes');
  await changes(app).getByRole('button', { name: 'More 11', exact: true }).click();
  await expect(step(app, 'Second')).toHaveCount(0);
  await app.getByRole('button', { name: 'Reject all' }).first().click();
  await expect(step(app, 'Second')).toBeInViewport();

  const flawed = JSON.stringify({ message: 'Flies.', add: [{ ...tool('y', 'Fly', 'fly'), after: 'n1' }] });
  model.willReply(flawed, flawed, flawed);
  await say(app, 'fly');
  const badge = app.getByRole('button', { name: '1 proposal waiting' });
  await expect(badge).toBeVisible();
  await app.locator('.canvas').hover();
  await app.mouse.wheel(0, 3000);
  await badge.click();
  await expect(step(app, 'Fly')).toBeInViewport();
  await expect(review(app)).toContainText('no server has a tool called "fly"');
  await expect(review(app)).not.toContainText('checked');
});
