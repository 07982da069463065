import { Role } from '../../../shared/tools/role.ts';
import { readCss } from './selectors.ts';
import type { RecordedTarget } from './recording.ts';
import type { ScriptCall } from './script-calls.ts';

const byName = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle'];
const frames = ['contentFrame', 'frameLocator', 'owner'];

export function readLocator(calls: readonly ScriptCall[]): RecordedTarget | undefined {
  let target: RecordedTarget = {};
  for (const { method, args } of calls) {
    const next = narrow(target, { method, args });
    if (next === undefined) return undefined;
    target = next;
  }
  return Object.keys(target).length === 0 ? undefined : target;
}

function narrow(
  before: RecordedTarget,
  { method, args: [first, second] }: ScriptCall,
): RecordedTarget | undefined {
  const around = before.target ?? before.css;
  const inside = around === undefined ? {} : before.target === undefined ? undefined : { within: around };
  const { exact, name } = (typeof first === 'object' || typeof second === 'object' ? (second ?? {}) : {}) as {
    readonly exact?: unknown;
    readonly name?: unknown;
  };
  const whole = exact === true ? { exact } : {};
  if (frames.includes(method)) return {};
  if (method === 'first') return { ...before, nth: 1 };
  if (method === 'last') return { ...before, nth: 'last' };
  if (method === 'nth')
    return typeof first === 'number' && first >= 0 ? { ...before, nth: first + 1 } : undefined;
  if (method === 'filter') {
    const text = (first as { readonly hasText?: unknown } | undefined)?.hasText;
    return typeof text === 'string' ? { ...before, target: text } : undefined;
  }
  if (inside === undefined || typeof first !== 'string') return undefined;
  if (method === 'getByRole') {
    const role = Role.safeParse(first).data;
    if (typeof name === 'string')
      return { ...inside, target: name, ...(role === undefined ? {} : { role }), ...whole };
    if (name !== undefined) return undefined;
    return role === undefined
      ? { ...inside, css: first === 'main' ? 'main' : `[role="${first}"]` }
      : { ...inside, role };
  }
  if (byName.includes(method)) return { ...inside, target: first, ...whole };
  if (method === 'getByTestId') return { ...inside, testId: first };
  if (method === 'locator' && !/^(xpath|text|id|internal:\w+)=|^\/\/|:has-text|>>/.test(first))
    return { ...inside, ...readCss(first) };
  return undefined;
}
