import type { Json, JsonObject } from '../../../shared/json.ts';
import { factsOf, isBrowserTool, type BrowserToolName } from '../../../shared/tools/browser-tools.ts';
import { keysToPress } from '../../../shared/tools/keys-to-press.ts';
import { repeatOf } from '../../../shared/tools/repeat.ts';
import { readTextPart } from '../../../shared/tools/text-part.ts';
import type { ToolNode } from '../../../shared/workflow/node.ts';
import { codeOfObject, codeOfText, codeOfValue } from './value-code.ts';

type Arguments = ToolNode['params']['arguments'];

const targetFields = ['target', 'role', 'within', 'nth', 'exact', 'css', 'testId', 'timeoutMs'];

export function codeOfTarget(args: JsonObject, name: string = 'target'): string {
  const entries = targetFields.flatMap((field): [string, Json][] => {
    const value = field === 'target' ? args[name] : args[field];
    return value === undefined || value === null || value === '' || (field === 'exact' && value === false)
      ? []
      : [[field, value]];
  });
  return codeOfObject(Object.fromEntries(entries));
}

const isTargetNamed = (target: string): boolean => /\b(target|role|within|nth|css|testId):/.test(target);

const one = (args: Arguments, purpose: string, name?: string): string =>
  `(await one(${codeOfTarget(args, name)}, '${purpose}'))`;

const openingLines = (args: Arguments): readonly string[] => {
  const { target } = args;
  return typeof target === 'string' && target.includes(' > ')
    ? [`await openPath(${codeOfTarget(args)});`]
    : [];
};

/** Code whose last line may return the result. Undefined without an equivalent. */
export function codeOfCall({
  server,
  tool,
  arguments: args,
}: ToolNode['params']): readonly string[] | undefined {
  if ((server !== undefined && server !== 'browser') || !isBrowserTool(tool)) return undefined;
  const lines = calls[tool](args);
  const { target } = factsOf({ tool });
  const shown =
    args['optional'] === true && lines !== undefined && target !== undefined
      ? wrapped(`ifShown(${codeOfTarget(args, target.argument)}, '${target.purpose}'`, lines)
      : lines;
  if (shown === undefined || repeatOf({ tool, arguments: args }) === undefined) return shown;
  const { until, untilGone, times } = args;
  const present = Object.entries({ until, untilGone, times }).filter(([, value]) => value !== undefined);
  return wrapped(`repeatUntil(${codeOfObject(Object.fromEntries(present) as JsonObject)}`, shown);
}

const wrapped = (call: string, lines: readonly string[]): readonly string[] => [
  `return ${call}, async () => {`,
  ...lines.map((line) => `  ${line}`),
  '});',
];

function panelGoal(direction: Json, pages: Json): string {
  if (direction === 'top') return '0';
  if (direction === 'bottom') return 'panel.scrollHeight';
  return `panel.scrollTop ${direction === 'up' ? '-' : '+'} ${codeOfValue(pages)} * 0.9 * panel.clientHeight`;
}

const options = ({ timeoutMs }: Arguments): string =>
  typeof timeoutMs === 'number' ? `, { timeout: ${timeoutMs} }` : '';

const calls: Readonly<Record<BrowserToolName, (args: Arguments) => readonly string[] | undefined>> = {
  open_page: (args) => [
    `const response = await page.goto(${codeOfText(args['url'])}${options(args)});`,
    'return { url: page.url(), title: await page.title(), status: response?.status() };',
  ],
  go_back: () => ['await page.goBack();'],
  reload: () => ['await page.reload();'],
  list_windows: () => [
    'const windows = await Promise.all(page.context().pages().map(async (each, index) => ({ number: index + 1, url: each.url(), title: await each.title(), current: each === page })));',
    'return { windows, count: windows.length };',
  ],
  focus_window: (args) => [`await windowOf(${codeOfObject(args)});`],
  answer_dialog: ({ accept = true, text }) => [
    accept === false
      ? `page.once('dialog', (dialog) => dialog.dismiss());`
      : `page.once('dialog', (dialog) => dialog.accept(${text === undefined ? '' : codeOfText(text)}));`,
  ],
  click: (args) => [...openingLines(args), `await ${one(args, 'press')}.click();`],
  double_click: (args) => [...openingLines(args), `await ${one(args, 'press')}.dblclick();`],
  right_click: (args) => [...openingLines(args), `await ${one(args, 'press')}.click({ button: 'right' });`],
  hover: (args) => [...openingLines(args), `await ${one(args, 'point')}.hover();`],
  drag: (args) => {
    const { onto, ontoRole, ontoWithin, ontoNth } = args;
    const drop = codeOfTarget({
      ...(onto === undefined ? {} : { target: onto }),
      ...(ontoRole === undefined ? {} : { role: ontoRole }),
      ...(ontoWithin === undefined ? {} : { within: ontoWithin }),
      ...(ontoNth === undefined ? {} : { nth: ontoNth }),
    });
    return [`await ${one(args, 'point')}.dragTo(await one(${drop}, 'point'));`];
  },
  scroll: (args) => {
    const { direction = 'down', pages = 1 } = args;
    if (isTargetNamed(codeOfTarget(args)))
      return args['direction'] === undefined && args['pages'] === undefined
        ? [`await ${one(args, 'look')}.scrollIntoViewIfNeeded();`]
        : [
            `await ${one(args, 'look')}.evaluate((part) => {`,
            '  const panel = [part, ...part.querySelectorAll("*")].find((each) => each.scrollHeight > each.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(each).overflowY));',
            `  panel?.scrollTo({ top: ${panelGoal(direction, pages)}, behavior: 'instant' });`,
            '});',
          ];
    const to =
      direction === 'top'
        ? '0, 0'
        : direction === 'bottom'
          ? '0, document.documentElement.scrollHeight'
          : undefined;
    return [
      to === undefined
        ? `await page.evaluate(() => window.scrollBy(0, ${direction === 'up' ? '-' : ''}${codeOfValue(pages)} * 0.9 * window.innerHeight));`
        : `await page.evaluate(() => window.scrollTo(${to}));`,
    ];
  },
  type_text: typeText,
  press_key: ({ key = '', ...args }) => {
    const keys = codeOfText(typeof key === 'string' ? keysToPress(key) : key);
    return [
      isTargetNamed(codeOfTarget(args))
        ? `await ${one(args, 'point')}.press(${keys});`
        : `await page.keyboard.press(${keys});`,
    ];
  },
  select_option: (args) => {
    const { option = '' } = args;
    const isPath = [option].flat().some((each) => typeof each === 'string' && each.includes(' > '));
    return isPath ? undefined : [`await choose(${codeOfTarget(args)}, ${codeOfValue(option)});`];
  },
  set_checked: (args) => [`await tick(${codeOfTarget(args)}, ${codeOfValue(args['checked'] ?? true)});`],
  upload_file: (args) => [
    `await ${isTargetNamed(codeOfTarget(args)) ? one(args, 'edit') : `page.locator('input[type=file]')`}.setInputFiles(${codeOfText(args['path'])});`,
  ],
  find_text: (args) => [`return findText(${codeOfObject(args)});`],
  read_page: () => [
    `return { url: page.url(), title: await page.title(), snapshot: await page.locator('body').ariaSnapshot() };`,
  ],
  extract,
  expect_text: ({ text, absent, ...args }) => [codeOfExpectation(text, codeOfTarget(args), absent === true)],
  wait_for: waitFor,
  keep_result: keepResult,
  fail_run: ({ message }) => [`throw new Error(${codeOfText(message)});`],
  take_screenshot: (args) => [
    isTargetNamed(codeOfTarget(args))
      ? `await test.info().attach('screenshot', { body: await ${one(args, 'look')}.screenshot(), contentType: 'image/png' });`
      : `await test.info().attach('screenshot', { body: await page.screenshot({ fullPage: ${codeOfValue(args['fullPage'] ?? false)} }), contentType: 'image/png' });`,
  ],
};

export function codeOfExpectation(text: Json | undefined, target: string, isAbsent: boolean): string {
  const rest = isAbsent ? `, ${target}, { absent: true }` : target === '{}' ? '' : `, ${target}`;
  return `await expectText(${codeOfText(text)}${rest});`;
}

export function codeOfState(target: string, state: string, value?: string): string {
  if (state.endsWith('checked')) return `await expectChecked(${target}, ${state === 'checked'});`;
  return `await expectState(${target}, ${codeOfText(state)}${state === 'value' ? `, ${codeOfText(value)}` : ''});`;
}

function typeText(args: Arguments): readonly string[] {
  const target = codeOfTarget(args, 'into');
  const text = codeOfText(args['text']);
  const [isAdded, isByKeys] = [args['clear'] === false, args['byKeys'] === true];
  const enter = args['submit'] === true;
  if (!isTargetNamed(target))
    return [`await page.keyboard.type(${text});`, ...(enter ? [`await page.keyboard.press('Enter');`] : [])];
  return [
    `const field = await one(${target}, 'edit');`,
    ...(isAdded ? [`await field.press('End');`] : isByKeys ? ['await field.clear();'] : []),
    isAdded || isByKeys ? `await field.pressSequentially(${text});` : `await field.fill(${text});`,
    ...(enter ? [`await field.press('Enter');`] : []),
  ];
}

function extract(args: Arguments): readonly string[] | undefined {
  const { what = 'text', attribute, part } = args;
  const returning = (read: string): readonly string[] | undefined => {
    const value = codeOfPart(read, part);
    return value === undefined ? undefined : [`return { value: ${value} };`];
  };
  switch (what) {
    case 'text':
      return returning(`(await ${one(args, 'look')}.innerText()).trim()`);
    case 'value':
      return returning(`await ${one(args, 'edit')}.inputValue()`);
    case 'attribute':
      return returning(`(await ${one(args, 'press')}.getAttribute(${codeOfText(attribute)})) ?? ''`);
    case 'records':
      return undefined;
    case 'table':
      return [
        args['columns'] === undefined
          ? `return readTable(${codeOfTarget(args)});`
          : `return readTable(${codeOfTarget(args)}, ${codeOfValue(args['columns'])});`,
      ];
    default:
      return args['css'] === undefined || part !== undefined
        ? undefined
        : [
            `const values = await page.locator(${codeOfText(args['css'])}).allInnerTexts();`,
            'return { values, count: values.length, found: values.length > 0 };',
          ];
  }
}

function codeOfPart(read: string, written: Json | undefined): string | undefined {
  if (typeof written !== 'string' || written.trim() === '') return read;
  const part = readTextPart(written);
  return part.kind === 'date' ? undefined : `partOf(${read}, ${codeOfObject(part)})`;
}

function keepResult({ value = '', part }: Arguments): readonly string[] | undefined {
  const kept = codeOfPart(codeOfValue(value), part);
  return kept === undefined ? undefined : [`return { value: ${kept} };`];
}

function waitFor(args: Arguments): readonly string[] {
  const { text, gone, url, state, timeoutMs = 10_000 } = args;
  const target = codeOfTarget({ ...args, timeoutMs });
  const isNamed = isTargetNamed(target);
  const limits = codeOfObject({ timeoutMs });
  return [
    ...(isNamed ? [codeOfState(target, typeof state === 'string' ? state : 'visible')] : []),
    ...(text === undefined ? [] : [codeOfExpectation(text, limits, false)]),
    ...(gone === undefined ? [] : [codeOfExpectation(gone, limits, true)]),
    ...(url === undefined
      ? []
      : [
          `await page.waitForURL((url) => url.href.includes(${codeOfText(url)}), { timeout: ${codeOfValue(timeoutMs)} });`,
        ]),
  ];
}
