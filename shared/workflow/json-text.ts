import { AppError } from '../app-error.ts';
import { ok, refuse, type Result } from '../result.ts';

/** Errors have code `invalid-json`, with line and column from 1. */
export function readJsonText(text: string): Result<unknown, AppError> {
  try {
    return ok(JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text));
  } catch (thrown) {
    if (isBinary(text))
      return refuse(
        new AppError('invalid-json', 'This isn’t a text file. Expected JSON in UTF-8.', { cause: thrown }),
      );
    if (text.trim() === '')
      return refuse(new AppError('invalid-json', 'The file is empty.', { cause: thrown }));
    const offset = findErrorOffset(text);
    const before = text.slice(0, offset);
    const line = before.split('\n').length;
    const column = offset - before.lastIndexOf('\n');
    const found =
      offset >= text.length
        ? 'unexpected end'
        : endsInString(text, offset)
          ? 'the string that starts here isn’t closed'
          : `unexpected "${Array.from(text.slice(offset, offset + 2))[0] ?? ''}"`;
    return refuse(
      new AppError('invalid-json', `Invalid JSON at line ${line}, column ${column}: ${found}.`, {
        cause: thrown,
        details: { line, column },
      }),
    );
  }
}

function isBinary(text: string): boolean {
  return (
    text.includes('\u0000') || (/[\u0001-\u0008\u000e-\u001f]/.test(text) && !/^[\s\uFEFF]*[[{"]/.test(text))
  );
}

const unclosed = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*(?:\\(?:u[0-9a-fA-F]{0,3})?)?$/y;

function endsInString(text: string, offset: number): boolean {
  unclosed.lastIndex = offset;
  return unclosed.test(text);
}

const token =
  /[\s\uFEFF]+|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)|[{}[\],:]/y;

type Expectation = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/** Finds the first error, which engines report differently. */
function findErrorOffset(text: string): number {
  const open: string[] = [];
  let expected: Expectation = 'value';
  let offset = 0;
  while (offset < text.length) {
    token.lastIndex = offset;
    const found = token.exec(text)?.[0];
    if (found === undefined) return offset;
    const next: Expectation | undefined = /^[\s\uFEFF]/.test(found)
      ? expected
      : advance(expected, found, open);
    if (next === undefined) return offset;
    expected = next;
    offset += found.length;
  }
  return offset;
}

function advance(expected: Expectation, found: string, open: string[]): Expectation | undefined {
  const after = (): Expectation => (open.length === 0 ? 'nothing' : 'comma-or-end');
  const isKey = expected === 'key' || expected === 'key-or-end';
  const isValue = expected === 'value' || expected === 'value-or-end';
  switch (found) {
    case '{':
    case '[':
      if (!isValue) return undefined;
      open.push(found);
      return found === '{' ? 'key-or-end' : 'value-or-end';
    case '}':
    case ']':
      if (open.pop() !== (found === '}' ? '{' : '[')) return undefined;
      return expected === 'comma-or-end' || expected === (found === '}' ? 'key-or-end' : 'value-or-end')
        ? after()
        : undefined;
    case ',':
      return expected === 'comma-or-end' ? (open.at(-1) === '{' ? 'key' : 'value') : undefined;
    case ':':
      return expected === 'colon' ? 'value' : undefined;
    default:
      if (isKey) return found.startsWith('"') ? 'colon' : undefined;
      return isValue ? after() : undefined;
  }
}
