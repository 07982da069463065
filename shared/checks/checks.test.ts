import { expect, test } from 'vitest';
import { findProblems } from '../validation/find-problems.ts';
import { parseWorkflow } from '../workflow/parse-workflow.ts';
import { serializeWorkflow } from '../workflow/serialize-workflow.ts';
import { checkTypes, type WrittenCheck } from './check.ts';
import { validateCheck } from './validate-check.ts';
import { createCheck } from './create-check.ts';
import { describeCheck } from './describe-check.ts';
import { matchesText } from './matches.ts';

const fileWith = (...checks: object[]): string =>
  JSON.stringify({
    format: 'planwright/1',
    id: 'w',
    name: 'W',
    nodes: [{ id: 'a', type: 'Tool', name: 'Pay', params: { tool: 'click' }, checks }],
  });

function read(text: string) {
  const parsed = parseWorkflow(text);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
}

test('every check type survives a round trip', () => {
  const checks = [
    ...checkTypes.map(createCheck),
    { type: 'TextPresent', added: 1, text: 'x', level: 'WarnOnly' },
  ];
  const text = serializeWorkflow(read(fileWith(...checks)));
  expect(serializeWorkflow(read(text))).toBe(text);
  expect(text).toContain(
    '"type": "TextPresent",\n          "level": "WarnOnly",\n          "text": "x",\n          "added": 1',
  );
});

test('an unknown check type is kept and reported', () => {
  const newer = { type: 'SoundMatches', volume: { db: 3 } };
  const workflow = read(serializeWorkflow(read(fileWith(newer))));
  expect(workflow.nodes[0]?.checks).toEqual([{ ...newer, id: 'c1' }]);
  expect(findProblems(workflow)).toMatchObject([
    {
      rule: 'InvalidCheck',
      severity: 'warning',
      nodeId: 'a',
      message: expect.stringContaining(
        '“Pay”: its check isn’t valid. This version has no check “SoundMatches”.',
      ),
    },
  ]);
});

test("a check with a narrowing field it can't use is reported", () => {
  expect(validateCheck({ type: 'TextPresent', text: 'Saved', within: 'Order', role: 'alert' })).toEqual([
    { field: 'role', message: "This check can't use “role”. Remove it." },
  ]);
});

test('a check with invalid fields is reported', () => {
  const [problem] = findProblems(read(fileWith({ type: 'ElementState', target: 'Pay', state: 'purple' })));
  expect(problem).toMatchObject({
    rule: 'InvalidCheck',
    message: expect.stringContaining('“state” isn’t valid'),
  });
});

test('a check with an unknown role is reported', () => {
  const roleProblem = (role: string) =>
    validateCheck({ type: 'ElementState', target: 'Pay', role })[0]?.message;
  expect(roleProblem('buton')).toBe('“buton” isn’t a role. Did you mean “button”?');
  expect(roleProblem('whatsoever')).toMatch(/^“whatsoever” isn’t a role. Use one of: button, link, /);
  expect(roleProblem('password')).toBeUndefined();
});

test.each(checkTypes.filter((type) => type !== 'ScreenshotMatches'))('an empty %s is a problem', (type) => {
  expect(validateCheck(createCheck(type)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^(Enter|Choose) /),
  ]);
});

test.each<[WrittenCheck, string]>([
  [{ type: 'TextPresent', text: 'Thanks', within: 'Basket' }, 'the text “Thanks” is in “Basket”'],
  [{ type: 'TextAbsent', text: 'Error' }, 'the text “Error” is not on the page'],
  [{ type: 'ElementState', target: 'Pay', role: 'button', state: 'enabled' }, 'the button “Pay” is enabled'],
  [{ type: 'ElementState', target: 'Name', state: 'value', value: 'Ada' }, '“Name” holds “Ada”'],
  [{ type: 'UrlMatches', expected: '/done' }, 'the address contains “/done”'],
  [{ type: 'Unheard' }, 'a check of type “Unheard”'],
])('%j reads as %s', (check, words) => {
  expect(describeCheck(check)).toBe(words);
});

test('an invalid pattern is a problem and matches nothing', () => {
  expect(validateCheck({ type: 'UrlMatches', match: 'Pattern', expected: '(' })[0]?.message).toContain(
    'Not a valid pattern',
  );
  expect(validateCheck({ type: 'UrlMatches', match: 'Pattern', expected: '${base}/(' })).toEqual([]);
  expect(matchesText('(', { match: 'Pattern', expected: '(' })).toBe(false);
  expect([
    matchesText('abc', { match: 'Contains', expected: 'b' }),
    matchesText('abc', { match: 'Equals', expected: 'ab' }),
    matchesText('abc', { match: 'Pattern', expected: '^a.c$' }),
  ]).toEqual([true, false, true]);
});
