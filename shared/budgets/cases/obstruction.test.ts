import { describe, expect, test } from 'vitest';
import { blockerOf } from './blocker.ts';
import type { PageDialog } from '../../page/snapshot.ts';
import {
  actionOf,
  BudgetPlayer,
  closing,
  nodeContext,
  cookies,
  pageOf,
  pageWithoutTarget,
  reportOf,
  buttonTarget,
  wordsOf,
} from '../../testing/budgets.ts';

const stopped = 'fail Persistent Obstruction Bug';

const save = actionOf();
const done = pageOf({ page: { url: 'http://shop.test/done', title: 'Done' } });
const under = (...dialogs: PageDialog[]) => pageOf({ dialogs });
const open = pageWithoutTarget({ dialogs: [cookies] });
const shut = pageWithoutTarget();
const inside = (name: string, dialog: PageDialog = cookies) =>
  pageOf({
    dialogs: [dialog],
    target: buttonTarget({
      name,
      path: [
        [4, 'dialog'],
        [0, 'button'],
      ],
      bounds: { x: 320, y: 320, width: 40, height: 20 },
    }),
  });

test('a blocker is dismissed and the action repeated', () => {
  const player = new BudgetPlayer();
  expect(player.act(save, { pre: under(cookies) }).asked).toMatchObject({
    kind: 'deny',
    code: 'obstructed',
    case: 'B',
    allowedNext: ['dismiss'],
    message: 'dialog "Cookies" blocks button "Save".',
    advice: 'Dismiss it first (Escape, Close, Not now, Skip, a click outside).',
  });
  const dismissed = player.act(closing, { pre: open, post: shut });
  expect(dismissed.result?.observation.line).toBe(
    'dismissal of dialog "Cookies" (1 of 2 in this run), a dialog closed',
  );
  expect(wordsOf(player.act(save, { post: done }))).toBe('sent high');
  expect(player.counters.dismissals).toEqual({ 'dialog||Cookies': 1 });
});

test("refusals are reported with the blocker's picture", () => {
  const player = new BudgetPlayer();
  const covered = (picture: string) => ({ ...under(cookies), picture });
  const answers = ['1.png', '2.png', '3.png'].map((picture) => player.act(save, { pre: covered(picture) }));
  expect(answers.map(wordsOf)).toEqual(['deny obstructed', 'deny obstructed', stopped]);
  expect(
    reportOf(answers.at(-1)!).attempts.map(({ part, case: found, pre, reason }) => [
      part,
      found,
      pre?.picture,
      reason,
    ]),
  ).toEqual(
    ['1.png', '2.png', '3.png'].map((picture) => [
      'held-back',
      'B',
      picture,
      'refused: dialog "Cookies" blocks button "Save"',
    ]),
  );
});

test('a dismissal resets the refusals', () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: under(cookies) });
  player.act(closing, { pre: open, post: shut });
  expect(player.counters.heldBack).toEqual([]);
  for (let time = 1; time <= 3; time += 1) player.act(save);
  expect(reportOf(player.act(save)).attempts.map(({ part }) => part)).toEqual([
    'dismissal',
    'primary',
    'primary',
    'primary',
  ]);
});

test('Escape dismisses, whatever field has the focus', () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: under(cookies) });
  const escape = { ...closing, origin: 'recovery' as const, tool: 'press_key', args: { key: 'Escape' } };
  const goods = buttonTarget({ role: 'combobox', name: 'Goods' });
  expect(
    wordsOf(player.act(escape, { pre: pageOf({ dialogs: [cookies], target: goods }), post: shut })),
  ).toMatch(/^sent/);
});

describe('a dialog that a step entered something in', () => {
  const field = inside('Guest');
  const typed = actionOf({ kind: 'type', origin: 'authored' });
  const filled = { ...field, digest: 'filled' };
  const drawn = actionOf({ origin: 'authored' });
  const covered = pageOf({
    dialogs: [cookies],
    target: buttonTarget({ coveredBy: { role: 'generic', name: 'Guest Hanna' } }),
  });

  test('is not dismissed for what it covers', () => {
    const player = new BudgetPlayer();
    player.act(typed, { pre: field, post: filled });
    const asked = player.act(drawn, { pre: covered });
    expect(wordsOf(asked)).toBe(stopped);
    expect(reportOf(asked).actual).toBe(
      'dialog "Cookies" blocks button "Save" and holds what this run entered.',
    );
  });

  test('is dismissed if it closed meanwhile and opened again', () => {
    const player = new BudgetPlayer();
    player.act(typed, { pre: field, post: filled });
    player.act(drawn, { pre: shut, post: done });
    expect(wordsOf(player.act(drawn, { pre: covered }))).toBe('deny obstructed');
  });

  test('is dismissed if the step lists it as expected', () => {
    const player = new BudgetPlayer();
    player.act(typed, { pre: field, post: filled });
    player.context = nodeContext({ expectedBlockers: [{ name: 'cookies', dismissals: 1 }] });
    expect(wordsOf(player.act(drawn, { pre: under(cookies) }))).toBe('deny obstructed');
  });
});

test('a blocker that survives a dismissal is persistent', () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: under(cookies) });
  expect(wordsOf(player.act(closing, { pre: open, post: open }))).toBe(`sent zero, ${stopped}`);
});

test('a blocker that returns fails the step', () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: under(cookies) });
  player.act(closing, { pre: open, post: shut });
  expect(reportOf(player.act(save, { pre: under(cookies) }))).toMatchObject({
    label: 'Persistent Obstruction Bug',
    actual: 'dialog "Cookies" blocks button "Save", also after 1 attempt to dismiss it in this run.',
  });
  expect(player.counters.episodes[0]).toMatchObject({ dismissals: 1 });
});

test.each([
  ['', 'something without a name'],
  ['Announce', '"Announce"'],
])('a blocker without a role is described by its name “%s”', (name, words) => {
  expect(blockerOf({ role: 'generic', name }, nodeContext()).words).toBe(words);
});

test('a blocker of weekdays and days is a calendar', () => {
  const days = '2026 December Su Mo Tu We Th Fr Sa 29 30 1 2 3 4 5 6 7';
  expect(blockerOf({ role: 'dialog', name: days }, nodeContext()).words).toBe('a calendar');
});

test('the third dismissal in a run is refused', () => {
  const player = new BudgetPlayer();
  for (const step of ['n1', 'n2']) {
    player.context = nodeContext({ nodeId: step });
    player.act(save, { pre: under(cookies) });
    player.act(closing, { pre: open, post: shut });
    expect(wordsOf(player.act(save, { post: done }))).toBe('sent high');
  }
  player.context = nodeContext({ nodeId: 'n3' });
  const third = player.act(save, { pre: under(cookies) });
  expect(wordsOf(third)).toBe(stopped);
  expect(reportOf(third).attempts.map(({ part, kind }) => `${part} ${kind}`)).toEqual([
    'dismissal dismiss',
    'dismissal dismiss',
  ]);
  expect(wordsOf(player.act(closing, { pre: open, post: shut }))).toBe(stopped);
});

test("iterations and retries don't refund dismissals", () => {
  const player = new BudgetPlayer();
  for (const iteration of [1, 2]) {
    player.context = nodeContext({ iterations: [iteration] });
    player.act(save, { pre: under(cookies) });
    player.act(closing, { pre: open, post: shut });
  }
  player.record({ type: 'retry-requested', nodeId: 'n1' });
  expect(wordsOf(player.act(save, { pre: under(cookies) }))).toBe(stopped);
  expect(
    wordsOf(
      player.act(actionOf({ args: { target: 'Pay' } }), {
        pre: pageOf({
          dialogs: [{ ...cookies, name: 'Newsletter' }],
          target: buttonTarget({ name: 'Pay', path: [], bounds: { x: 9, y: 500, width: 9, height: 9 } }),
        }),
      }),
    ),
  ).toBe('deny obstructed');
});

test("digits and quoted words don't make a type", () => {
  const player = new BudgetPlayer();
  for (const name of ['Only 3 left of "Blue shirt"!', 'Only 2 left of "Red shirt"!']) {
    player.act(closing, { pre: pageWithoutTarget({ dialogs: [{ ...cookies, name }] }), post: shut });
  }
  expect(player.counters.dismissals).toEqual({ 'dialog||Only # left of "…"!': 2 });
});

test('a blocker beside the target counts for the run', () => {
  const player = new BudgetPlayer();
  player.act(closing, { pre: open, post: shut });
  expect(player.counters).toMatchObject({ dismissals: { 'dialog||Cookies': 1 }, episodes: [] });
  player.act(save, { pre: under(cookies) });
  expect(wordsOf(player.act(closing, { pre: open, post: shut }))).toBe('sent high');
  expect(player.counters).toMatchObject({
    dismissals: { 'dialog||Cookies': 2 },
    episodes: [{ dismissals: 1 }],
  });
});

test('a list of suggestions from typing is free', () => {
  const player = new BudgetPlayer();
  const covered = pageOf({ target: buttonTarget({ coveredBy: { role: 'listbox', name: 'Suggestions' } }) });
  expect(wordsOf(player.act(save, { pre: covered }))).toBe('deny obstructed');
  expect(
    wordsOf(player.act(closing, { pre: pageWithoutTarget(), post: pageWithoutTarget({ digest: 'gone' }) })),
  ).toBe('sent partial');
  expect(player.counters).toMatchObject({ dismissals: {}, episodes: [{ dismissals: 1 }] });
  expect(wordsOf(player.act(save, { pre: covered }))).toBe(stopped);
});

test('a control that covers the target is not dismissed', () => {
  const player = new BudgetPlayer();
  const covered = pageOf({ target: buttonTarget({ coveredBy: { role: 'checkbox', name: '' } }) });
  expect(wordsOf(player.act({ ...save, origin: 'authored' }, { pre: covered }))).toBe(stopped);
});

test('a declared blocker uses only its own budget', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ expectedBlockers: [{ name: 'cookies', dismissals: 4 }] });
  for (let time = 0; time < 4; time += 1) {
    expect(wordsOf(player.act(save, { pre: under(cookies) }))).toBe('deny obstructed');
    expect(wordsOf(player.act(closing, { pre: open, post: shut }))).toBe('sent high');
  }
  expect(player.counters.dismissals).toEqual({});
  expect(wordsOf(player.act(save, { pre: under(cookies) }))).toBe(stopped);
});

test('only the user may agree in a popup', () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: under(cookies) });
  expect(wordsOf(player.act(save, { pre: inside('Accept all') }))).toBe('deny agrees-to-something');
  expect(wordsOf(new BudgetPlayer().act(actionOf({ purpose: 'dismiss' }), { pre: inside('Allow') }))).toBe(
    'deny agrees-to-something',
  );
  expect(wordsOf(player.act(save, { pre: inside('Not now'), post: shut }))).toBe('sent high');
  expect(player.counters).toMatchObject({
    dismissals: { 'dialog||Cookies': 1 },
    episodes: [{ dismissals: 1 }],
  });
});

test('only the user grants or denies a permission', () => {
  const player = new BudgetPlayer();
  expect(
    player.act(save, { pre: under({ ...cookies, name: 'shop.test wants to know your location' }) }).asked,
  ).toMatchObject({ kind: 'deny', code: 'agrees-to-something', allowedNext: ['ask-user'] });
});

test('a dismissal with nothing open is refused', () => {
  expect(wordsOf(new BudgetPlayer().act(closing, { pre: shut }))).toBe('deny nothing-to-dismiss');
});

test("an author's dismissal needs no budget", () => {
  const player = new BudgetPlayer();
  for (let time = 0; time < 5; time += 1)
    player.act({ ...closing, origin: 'authored' }, { pre: open, post: shut });
  for (let time = 0; time < 5; time += 1)
    expect(
      wordsOf(player.act(actionOf({ origin: 'authored' }), { pre: inside('Close'), post: shut })),
    ).toMatch(/^sent/);
  expect(player.counters.dismissals).toEqual({});
});

test('a used dialog counts as wanted', () => {
  const player = new BudgetPlayer();
  const confirm = { ...cookies, name: 'Delete 3 items?' };
  const opened = player.act(save, { post: under(confirm) });
  expect(wordsOf(opened)).toBe('sent high B');
  expect(opened.result?.decision).toMatchObject({
    kind: 'allow',
    case: 'B',
    allowedNext: ['dismiss', 'click'],
  });
  expect(
    wordsOf(player.act(actionOf(), { pre: inside('Delete', confirm), post: pageOf({ digest: 'less' }) })),
  ).toBe('sent high');
  expect(player.counters).toMatchObject({ dismissals: {}, episodes: [] });
});

test('a blocker may appear during the click', () => {
  const player = new BudgetPlayer();
  expect(
    wordsOf(
      player.act(save, {
        post: pageOf({ target: buttonTarget({ coveredBy: { role: 'region', name: 'Offer' } }) }),
      }),
    ),
  ).toBe('sent zero B');
  expect(player.counters.episodes[0]).toMatchObject({
    blocker: 'region||Offer',
    zeroEffects: 0,
    dispatches: 1,
  });
});

test("observing doesn't reset refusals", () => {
  const player = new BudgetPlayer();
  const look = actionOf({ kind: 'observe' });
  expect(
    [save, look, save, look, save].map((action) =>
      wordsOf(player.act(action, { pre: under(cookies), post: under(cookies) })),
    ),
  ).toEqual(['deny obstructed', 'sent zero', 'deny obstructed', 'sent zero', stopped]);
});

test('repeating a refused action fails under its case', () => {
  const player = new BudgetPlayer();
  expect([1, 2, 3].map(() => wordsOf(player.act(save, { pre: under(cookies) })))).toEqual([
    'deny obstructed',
    'deny obstructed',
    stopped,
  ]);
});

function openAndClose(player: BudgetPlayer, name: string, dialog: PageDialog, role = 'main'): string {
  const button = buttonTarget({
    name,
    path: [
      [0, role],
      [name.length, 'button'],
    ],
    bounds: { x: 10 * name.length, y: 30 * name.length, width: 9, height: 9 },
  });
  const act = actionOf({ args: { target: name } });
  return `${wordsOf(player.act(act, { pre: pageOf({ target: button }), post: pageOf({ target: button, dialogs: [dialog] }) }))}; ${wordsOf(player.act(closing, { pre: pageWithoutTarget({ dialogs: [dialog] }), post: shut }))}`;
}

test('popups after each press count for the run', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ isAiStep: true });
  expect(openAndClose(player, 'Buy', cookies, 'main')).toBe('sent high B; sent high');
  expect(openAndClose(player, 'Search', cookies, 'search')).toBe('sent high B; sent high');
  expect(player.counters.dismissals).toEqual({ 'dialog||Cookies': 2 });
  expect(openAndClose(player, 'Contact', cookies, 'navigation')).toBe(`sent high B; ${stopped}`);
});

test('a used dialog may be closed repeatedly', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ isAiStep: true });
  const editor = { ...cookies, name: 'Edit' };
  for (const [name, role] of [
    ['Edit', 'main'],
    ['Change', 'navigation'],
    ['More', 'search'],
    ['Again and again', 'region'],
  ] as const) {
    const button = buttonTarget({
      name,
      path: [
        [0, role],
        [name.length, 'button'],
      ],
      bounds: { x: 10 * name.length, y: 30 * name.length, width: 9, height: 9 },
    });
    expect(
      wordsOf(
        player.act(actionOf({ args: { target: name } }), {
          pre: pageOf({ target: button }),
          post: pageOf({ target: button, dialogs: [editor] }),
        }),
      ),
    ).toBe('sent high B');
    expect(
      wordsOf(
        player.act(actionOf({ args: { target: 'Bold' } }), {
          pre: inside('Bold', editor),
          post: { ...inside('Bold', editor), digest: name },
        }),
      ),
    ).toMatch(/^sent/);
    expect(wordsOf(player.act(closing, { pre: pageWithoutTarget({ dialogs: [editor] }), post: shut }))).toBe(
      'sent high',
    );
  }
  expect(player.counters.dismissals).toEqual({});
});

describe('native dialog that hides the page', () => {
  const message = pageWithoutTarget({
    page: { url: 'http://shop.test/basket', title: '' },
    dialogs: [{ role: 'alertdialog', name: 'The kettle is on.', isModal: true }],
    landmarks: [],
    isComplete: false,
    digest: 'message',
  });
  const answering = actionOf({ kind: 'dismiss', tool: 'answer_dialog', args: { accept: true } });
  const show = (iteration: number) => ({ pre: pageOf({ digest: `read ${iteration} times` }), post: message });
  const answer = (iteration: number) => ({
    pre: message,
    post: pageWithoutTarget({ digest: `read ${iteration + 1} times` }),
  });

  test('may be answered after every press for free', () => {
    const player = new BudgetPlayer();
    player.context = nodeContext({ isAiStep: true });
    for (let iteration = 0; iteration < 6; iteration += 1) {
      const shown = player.act(save, show(iteration));
      expect(shown.result?.observation.line).toBe('attempt 1 of 3 on button "Save", a dialog opened');
      expect(player.act(answering, answer(iteration)).result?.observation.line).toBe(
        'attempt 1 of 3 on the dialog, a dialog closed',
      );
    }
    expect(player.counters).toMatchObject({ dismissals: {}, episodes: [] });
  });

  test('may change only the text beside the control', () => {
    const player = new BudgetPlayer();
    player.context = nodeContext({ isAiStep: true });
    for (let iteration = 0; iteration < 6; iteration += 1) {
      expect(
        wordsOf(player.act(save, { ...show(0), pre: pageOf({ digest: `${iteration} in the basket` }) })),
      ).toBe('sent high B');
      expect(wordsOf(player.act(answering, answer(-1)))).toBe('sent high');
    }
  });

  test('is a cycle if nothing else changes', () => {
    const player = new BudgetPlayer();
    player.context = nodeContext({ isAiStep: true });
    const pass = () => [player.act(save, show(0)), player.act(answering, answer(-1))].map(wordsOf);
    expect([pass(), pass(), pass()].at(-1)).toEqual(['sent high B', 'sent high, fail No Progress']);
  });

  test('counts for the run if the page opens with it', () => {
    const player = new BudgetPlayer();
    player.context = nodeContext({ isAiStep: true });
    player.act(actionOf({ kind: 'navigate', tool: 'open_page', args: { url: 'http://shop.test/basket' } }), {
      pre: pageWithoutTarget({ page: { url: 'about:blank', title: '' } }),
      post: message,
    });
    expect(wordsOf(player.act(answering, answer(0)))).toBe('sent high');
    expect(player.counters.dismissals).toEqual({ 'alertdialog||The kettle is on.': 1 });
  });

  test('may be answered after another one', () => {
    const player = new BudgetPlayer();
    player.context = nodeContext({ isAiStep: true });
    const next = {
      ...message,
      dialogs: [{ role: 'alertdialog', name: 'The shop is closed.', isModal: true }],
      digest: 'next',
    };
    expect(
      [
        player.act(save, show(0)),
        player.act(answering, { pre: message, post: next }),
        player.act(answering, { pre: next, post: pageWithoutTarget({ digest: 'closed' }) }),
      ].map(wordsOf),
    ).toEqual(['sent high B', 'sent high B', 'sent high']);
    expect(player.counters).toMatchObject({ dismissals: {}, episodes: [] });
  });
});

test('a returning blocker is persistent, whatever dismisses it', () => {
  const player = new BudgetPlayer();
  player.act(save, { pre: under(cookies) });
  expect(
    wordsOf(
      player.act(actionOf({ kind: 'dismiss', tool: 'dismiss_popup', args: {} }), { pre: open, post: shut }),
    ),
  ).toBe('sent high');
  expect(player.counters.dismissals).toEqual({ 'dialog||Cookies': 1 });
  expect(wordsOf(player.act(save, { pre: under(cookies) }))).toBe(stopped);
});

test('a reworded popup has returned', () => {
  const offer = (words: string): PageDialog => ({ ...cookies, name: words });
  const player = new BudgetPlayer();
  player.act(save, { pre: under(offer('Buy tea')) });
  player.act(closing, { pre: pageWithoutTarget({ dialogs: [offer('Buy tea')] }), post: shut });
  expect(wordsOf(player.act(save, { pre: under(offer('Fly to Rome')) }))).toBe(stopped);
});

test('a model may never grant a permission', () => {
  const asking = { ...cookies, name: 'shop.test wants to know where you are' };
  const player = new BudgetPlayer();
  expect(
    wordsOf(
      player.act(actionOf({ args: { target: 'Allow' } }), { pre: inside('Allow', asking), post: shut }),
    ),
  ).toBe('deny agrees-to-something');
  expect(
    wordsOf(
      player.act(actionOf({ origin: 'authored', args: { target: 'Allow' } }), {
        pre: inside('Allow', asking),
        post: shut,
      }),
    ),
  ).toMatch(/^sent/);
});

test('a dialog used button by button never blocks', () => {
  const player = new BudgetPlayer();
  player.context = nodeContext({ isAiStep: true });
  const editor = { ...cookies, name: 'Edit the price' };
  expect(wordsOf(player.act(save, { post: under(editor) }))).toBe('sent high B');
  for (const name of ['Bold', 'Larger', 'Red', 'Bold again', 'OK'])
    expect(
      wordsOf(
        player.act(actionOf({ args: { target: name } }), {
          pre: inside(name, editor),
          post: { ...inside(name, editor), digest: name },
        }),
      ),
    ).toBe('sent partial');
  expect(player.counters.dismissals).toEqual({});
});
