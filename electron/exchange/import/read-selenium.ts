import { z } from 'zod';
import { readCss, shortAddress } from './selectors.ts';
import { callTarget, Recorder, type RecordedTarget, type ImportedRecording } from './recording.ts';

const Command = z.looseObject({
  command: z.string(),
  target: z.string().default(''),
  targets: z.array(z.tuple([z.string(), z.string()])).default([]),
  value: z.string().default(''),
});
type Command = z.infer<typeof Command>;

export const SeleniumProject = z.looseObject({
  name: z.string().default(''),
  url: z.string().default(''),
  tests: z.array(z.looseObject({ name: z.string(), commands: z.array(Command) })).min(1),
});

const opensBlock = ['if', 'while', 'times', 'do', 'forEach'];
const closesBlock = ['end', 'repeatIf'];
const ignoredCommands = ['setWindowSize', 'pause', 'close', 'selectFrame', 'mouseOut'];

export function readSelenium(
  { url: base, tests }: z.infer<typeof SeleniumProject>,
  test?: string,
): ImportedRecording | undefined {
  const imported = test === undefined ? tests[0] : tests.find(({ name }) => name === test);
  if (imported === undefined) return undefined;
  const recorder = new Recorder();
  const others = tests.filter((each) => each !== imported).map(({ name }) => `“${name}”`);
  if (others.length > 0)
    recorder.leaveOut(
      `Only the test “${imported.name}” was read. The file has others: ${others.join(', ')}.`,
    );
  const stored = new Map<string, string>();
  let depth = 0;
  imported.commands.forEach((written, index) => {
    const place = `command ${index + 1}`;
    const { command } = written;
    if (command === '' || command.startsWith('//')) return;
    if (opensBlock.includes(command)) {
      if (depth === 0)
        recorder.leaveOut(`The block “${command}” (${place}) was left out. Rebuild it with If or Loop.`);
      depth += 1;
    } else if (closesBlock.includes(command)) depth = Math.max(0, depth - 1);
    else if (depth === 0)
      readCommand({ ...written, value: useStored(written.value, stored) }, { place, base, recorder, stored });
  });
  return { name: imported.name, steps: recorder.steps, leftOut: recorder.leftOut };
}

interface Reading {
  readonly place: string;
  readonly base: string;
  readonly recorder: Recorder;
  readonly stored: Map<string, string>;
}

function readCommand(written: Command, { place, base, recorder, stored }: Reading): void {
  const { command, value } = written;
  const target = bestTarget(written);
  const called = callTarget(target ?? {});
  const add = (name: string, tool: string, args: Readonly<Record<string, unknown>>): void => {
    if (target === undefined)
      recorder.leaveOut(`${command} (${place}) has an unknown target (${written.target}); it was left out.`);
    else recorder.add(name, tool, args);
  };
  switch (command) {
    case 'open': {
      const url = URL.canParse(written.target, base) ? new URL(written.target, base).href : written.target;
      recorder.add(`Open ${shortAddress(url)}`, 'open_page', { url });
      return;
    }
    case 'click':
    case 'clickAt':
      return add(`Click ${called}`, 'click', { ...target });
    case 'doubleClick':
    case 'doubleClickAt':
      return add(`Double-click ${called}`, 'double_click', { ...target });
    case 'mouseOver':
      return add(`Point at ${called}`, 'hover', { ...target });
    case 'type':
      if (target === undefined) return add('', '', {});
      recorder.type(value, target, { field: fieldOf(written) });
      return;
    case 'sendKeys':
      return sendKeys(value, { target: target ?? {}, field: fieldOf(written), recorder });
    case 'select':
    case 'addSelection':
      return add(`Choose ${value.replace(/^\w+=/, '')}`, 'select_option', {
        option: value.replace(/^(label|value|id)=/, ''),
        ...target,
      });
    case 'check':
    case 'uncheck':
      return add(`${command === 'check' ? 'Tick' : 'Untick'} ${called}`, 'set_checked', {
        checked: command === 'check',
        ...target,
      });
    case 'assertText':
    case 'verifyText':
      return add(`Expect ${plain(value)}`, 'expect_text', { text: value, ...target });
    case 'assertNotText':
    case 'verifyNotText':
      return add(`Expect no ${plain(value)}`, 'expect_text', { text: value, absent: true, ...target });
    case 'assertElementPresent':
    case 'verifyElementPresent':
    case 'waitForElementPresent':
    case 'waitForElementVisible':
      return add(`Find ${called}`, 'extract', { what: 'text', ...target });
    case 'storeText':
    case 'storeValue': {
      const name = `Read ${value}`;
      add(name, 'extract', { what: command === 'storeText' ? 'text' : 'value', ...target });
      stored.set(value, `${name.toLowerCase().replace(/[^\p{L}\p{N}_]/gu, '_')}.value`);
      return;
    }
    case 'answerOnNextPrompt':
    case 'chooseOkOnNextConfirmation':
    case 'chooseCancelOnNextConfirmation':
    case 'webdriverChooseOkOnVisibleConfirmation':
    case 'webdriverChooseCancelOnVisibleConfirmation': {
      const accept = !command.includes('Cancel');
      recorder.add(accept ? 'Answer OK' : 'Answer Cancel', 'answer_dialog', {
        accept,
        ...(command === 'answerOnNextPrompt' ? { text: written.target } : {}),
      });
      return;
    }
    default:
      if (!ignoredCommands.includes(command))
        recorder.leaveOut(`${command} (${place}) has no equivalent; it was left out.`);
      else if (command === 'setWindowSize')
        recorder.leaveOut('The window size was left out: a workflow uses the browser’s own.');
      else if (command === 'pause')
        recorder.leaveOut('Pauses were left out: each step waits for its target.');
  }
}

function sendKeys(
  value: string,
  {
    target,
    field,
    recorder,
  }: { readonly target: RecordedTarget; readonly field: string; readonly recorder: Recorder },
): void {
  for (const part of value.split(/(\$\{KEY_\w+\})/).filter((each) => each !== '')) {
    const [, key] = /^\$\{KEY_(\w+)\}$/.exec(part) ?? [];
    if (key === undefined) recorder.type(part, target, { field, clear: false });
    else {
      const name = nameOfKey(key);
      recorder.add(`Press ${name}`, 'press_key', { key: name, ...target });
    }
  }
}

function nameOfKey(key: string): string {
  const name = key.toLowerCase().replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
  if (['Left', 'Right', 'Up', 'Down'].includes(name)) return `Arrow${name}`;
  return { Esc: 'Escape', Ctrl: 'Control', Del: 'Delete', Return: 'Enter' }[name] ?? name;
}

function useStored(text: string, stored: ReadonlyMap<string, string>): string {
  return text.replace(/\$\{(\w+)\}/g, (whole, name: string) => {
    const here = stored.get(name);
    return here === undefined ? whole : `\${${here}}`;
  });
}

const fieldOf = ({ target, targets }: Command): string => JSON.stringify([target, targets]);

function bestTarget({ target, targets }: Command): RecordedTarget | undefined {
  const selectors = [target, ...targets.map(([selector]) => selector)];
  const link = selectors.find((selector) => selector.startsWith('linkText='));
  if (link !== undefined) return { target: link.slice('linkText='.length), role: 'link' };
  for (const selector of selectors) {
    const [, kind, rest = ''] = /^(\w+)=(.*)$/s.exec(selector) ?? [];
    if (kind === 'id') return { css: `[id="${quoted(rest)}"]` };
    if (kind === 'name') return { css: `[name="${quoted(rest)}"]` };
    if (kind === 'css') return readCss(rest);
  }
  return undefined;
}

const quoted = (text: string): string => text.replace(/["\\]/g, '\\$&');

const plain = (text: string): string => text.replace(/\$\{([^}]*)\}/g, '$1');
