import { parse, type AnyNode, type Program } from 'acorn';
import { shortAddress } from './selectors.ts';
import { readLocator } from './read-locator.ts';
import { callTarget, Recorder, type RecordedTarget, type ImportedRecording } from './recording.ts';
import { scriptChainOf, isChain, type ScriptCall, type ScriptChain } from './script-calls.ts';

export function readPlaywright(code: string): ImportedRecording | undefined {
  const program = parseScript(code);
  if (program === undefined) return undefined;
  const recorder = new Recorder();
  let name = '';
  const windows = new Windows(recorder);
  const visit = (node: AnyNode): void => {
    const expression =
      node.type === 'AwaitExpression'
        ? node.argument
        : node.type === 'ExpressionStatement'
          ? node.expression
          : undefined;
    const chain = expression === undefined ? undefined : scriptChainOf(expression);
    if (chain?.start === 'test' && typeof chain.calls[0]?.args[0] === 'string') {
      if (name !== '') {
        recorder.leaveOut(`Only the first test, “${name}”, was read.`);
        return;
      }
      name = chain.calls[0].args[0];
    } else if (
      chain !== undefined &&
      readChain(chain, { recorder, windows, line: node.loc?.start.line ?? 0 })
    )
      return;
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return recorder.steps.length + recorder.leftOut.length === 0
    ? undefined
    : { name, steps: recorder.steps, leftOut: recorder.leftOut };
}

function parseScript(code: string): Program | undefined {
  try {
    return parse(
      code.replace(/^import\b[^;\n]*;/gm, (line) => ' '.repeat(line.length)),
      {
        ecmaVersion: 'latest',
        sourceType: 'module',
        allowAwaitOutsideFunction: true,
        locations: true,
      },
    );
  } catch {
    return undefined;
  }
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value);
}

class Windows {
  #current = 'page';
  readonly #recorder: Recorder;
  constructor(recorder: Recorder) {
    this.#recorder = recorder;
  }

  isOne(name: string): boolean {
    return /^page\d*$/.test(name);
  }

  actIn(name: string): void {
    if (name === this.#current) return;
    this.#current = name;
    const number = Number(name.slice('page'.length)) + 1;
    this.#recorder.add(`Go to window ${number}`, 'focus_window', { number });
  }
}

interface Reading {
  readonly recorder: Recorder;
  readonly windows: Windows;
  readonly line: number;
}

function readChain({ start, calls }: ScriptChain, { recorder, windows, line }: Reading): boolean {
  const [first] = calls;
  if (start === 'expect' && first?.method === '') {
    readExpectation(first.args[0], { calls: calls.slice(1), recorder, windows, line });
    return true;
  }
  if (!windows.isOne(start) || first === undefined) return false;
  if (['close', 'waitForEvent', 'waitForLoadState', 'waitForTimeout'].includes(first.method)) return true;
  windows.actIn(start);
  const action = calls.at(-1) ?? first;
  const target = readLocator(calls.slice(0, -1));
  if (calls.length === 1) {
    if (!readPageAction(action, recorder)) leaveOut(action.method, { recorder, line });
  } else if (target === undefined)
    recorder.leaveOut(
      `The target of ${action.method} (line ${line}) has no name or CSS selector; it was left out.`,
    );
  else if (!readAction(action, { target, recorder })) leaveOut(action.method, { recorder, line });
  return true;
}

function leaveOut(method: string, { recorder, line }: Pick<Reading, 'recorder' | 'line'>): void {
  recorder.leaveOut(`${method} (line ${line}) has no equivalent; it was left out.`);
}

function readPageAction({ method, args: [first] }: ScriptCall, recorder: Recorder): boolean {
  if (method === 'goto' && typeof first === 'string')
    recorder.add(`Open ${shortAddress(first)}`, 'open_page', { url: first });
  else if (method === 'goBack') recorder.add('Go back', 'go_back', {});
  else if (method === 'reload') recorder.add('Reload', 'reload', {});
  // Unanswered dialogs are dismissed anyway.
  else return method === 'once';
  return true;
}

function readAction(
  { method, args: [first] }: ScriptCall,
  { target, recorder }: { readonly target: RecordedTarget; readonly recorder: Recorder },
): boolean {
  const called = callTarget(target);
  const isRight = (first as { readonly button?: unknown } | undefined)?.button === 'right';
  const text = typeof first === 'string' ? first : undefined;
  if (method === 'click')
    recorder.add(`${isRight ? 'Right-click' : 'Click'} ${called}`, isRight ? 'right_click' : 'click', {
      ...target,
    });
  else if (method === 'dblclick') recorder.add(`Double-click ${called}`, 'double_click', { ...target });
  else if (method === 'hover') recorder.add(`Point at ${called}`, 'hover', { ...target });
  else if (method === 'check' || method === 'setChecked')
    recorder.add(`Tick ${called}`, 'set_checked', { checked: true, ...target });
  else if (method === 'uncheck')
    recorder.add(`Untick ${called}`, 'set_checked', { checked: false, ...target });
  else if (method === 'dragTo' && isChain(first)) {
    const onto = readLocator(first.calls);
    if (onto?.target === undefined) return false;
    recorder.add(`Drag ${called} onto ${onto.target}`, 'drag', { ...target, onto: onto.target });
  } else if (text === undefined) return false;
  else if (method === 'fill') recorder.type(text, target);
  else if (method === 'type' || method === 'pressSequentially')
    recorder.type(text, target, { clear: false, byKeys: true });
  else if (method === 'press') recorder.add(`Press ${text}`, 'press_key', { key: text, ...target });
  else if (method === 'selectOption')
    recorder.add(`Choose ${text}`, 'select_option', { option: text, ...target });
  else if (method === 'setInputFiles')
    recorder.add(`Upload ${text}`, 'upload_file', { path: text, ...target });
  else return false;
  return true;
}

function readExpectation(
  what: unknown,
  { calls, recorder, windows, line }: Reading & { readonly calls: readonly ScriptCall[] },
): void {
  const isAbsent = calls[0]?.method === 'not';
  const { method = '', args = [] } = calls.at(-1) ?? {};
  const expected = typeof args[0] === 'string' ? args[0] : undefined;
  const target = isChain(what) && windows.isOne(what.start) ? readLocator(what.calls) : undefined;
  if (isChain(what) && windows.isOne(what.start)) windows.actIn(what.start);
  const absent = isAbsent ? { absent: true } : {};
  const named = target?.target;
  if (method === 'toHaveURL' && expected !== undefined && !isAbsent)
    recorder.add(`Wait for ${shortAddress(expected)}`, 'wait_for', { url: expected });
  else if (target === undefined) leaveOut(`expect … ${method}`, { recorder, line });
  else if (['toContainText', 'toHaveText', 'toHaveValue'].includes(method) && expected !== undefined)
    recorder.add(`Expect ${isAbsent ? 'no ' : ''}${expected}`, 'expect_text', {
      text: expected,
      ...target,
      ...absent,
    });
  else if ((method === 'toBeVisible' && isAbsent) || method === 'toBeHidden') {
    if (named === undefined) leaveOut(`expect … ${method}`, { recorder, line });
    else recorder.add(`Expect no ${named}`, 'expect_text', { text: named, absent: true });
  } else if (method === 'toBeVisible')
    recorder.add(`Find ${callTarget(target)}`, 'extract', { what: 'text', ...target });
  else leaveOut(`expect … ${method}`, { recorder, line });
}
