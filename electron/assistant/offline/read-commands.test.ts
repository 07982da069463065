import { expect, test } from 'vitest';
import { readCommands } from './read-commands.ts';
import type { PlainCommand } from './command.ts';
import { describeCommands } from './describe-commands.ts';

const shape = (said: readonly PlainCommand[]): string =>
  said
    .map((each) =>
      each.kind === 'tool'
        ? each.name.replace(/^Click /, '')
        : each.kind === 'repeat'
          ? `repeat(${shape(each.body)})`
          : `if(${shape(each.then)}${each.otherwise.length === 0 ? '' : ` | ${shape(each.otherwise)}`})`,
    )
    .join(' ');
const read = (text: string): string => {
  const result = readCommands(text);
  return result.ok ? shape(result.said) : `not: ${result.clause} (${result.understood})`;
};

test.each([
  ["if 'C' is visible then click 'A', then click 'B'", 'if(A) B'],
  ["if 'C' is visible, click 'A', click 'B'", 'if(A) B'],
  ["if 'C' is visible then click 'A'\nclick 'B'", 'if(A) B'],
  ["If 'C' is visible then click 'A'. Then click 'B'.", 'if(A) B'],
  ["if 'C' is visible then click 'A', afterwards click 'B'", 'if(A) B'],
  ["if 'C' is visible then click 'A'; after that click 'B'", 'if(A) B'],
  ["if 'C' is visible then click 'A' and click 'B', then click 'D'", 'if(A B) D'],
  ["if 'C' is visible then click 'A' and 'B'; then click 'D'", 'if(A B) D'],
  ["if 'C' is visible then click 'A' and then click 'B'", 'if(A B)'],
  ["if 'C' is visible then click 'A' else click 'B' and click 'D', then click 'E'", 'if(A | B D) E'],
  ["if 'C' is visible then click 'A'. Otherwise click 'B'. Then click 'E'", 'if(A | B) E'],
  ["repeat 3 times: click 'A', then click 'B'", 'repeat(A) B'],
  ["repeat until 'N' is gone: click 'A'; click 'B'; then take a screenshot", 'repeat(A B) Take screenshot'],
  [
    "repeat 3 times:\n  click 'A'\n  if 'C' is visible then click 'B'\n  click 'D'\nclick 'E'",
    'repeat(A if(B) D) E',
  ],
  ["repeat 3 times:\n- click 'A'\n- click 'B'\nclick 'E'", 'repeat(A B) E'],
  [
    "1. open a.com\n2. repeat 3 times:\n   - click 'A'\n   - if 'C' is visible then click 'D'\n3. click 'E'",
    'Open a.com repeat(A if(D)) E',
  ],
  ["if 'C' is visible then click 'A' and afterwards click 'B'", 'if(A) B'],
  ["repeat 3 times: click 'A' and click 'B' end repeat, click 'E'", 'repeat(A B) E'],
])('“%s” is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  [
    "if 'X' is visible then if 'Y' is visible then click 'A' else click 'B' else click 'C'",
    'if(if(A | B) | C)',
  ],
  [
    "if 'X' is visible then click 'A' else if 'Y' is visible then click 'B' else click 'C', then click 'D'",
    'if(A | if(B | C)) D',
  ],
  ["repeat 2 times: if 'X' is visible then click 'A' else click 'B', then click 'C'", 'repeat(if(A | B)) C'],
])('nested blocks: “%s” is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ["type 'a' into 'B' and 'c' into 'D'", 'Type into B Type into D'],
  ["click 'A' and 'B' and 'C'", 'A B C'],
  ["check that 'X' is visible", 'Expect X'],
  ["check if 'X' is visible", 'Expect X'],
  ['check that Thank you is visible', 'Expect Thank you'],
  ["check that the 'Save' button is visible", 'Expect Save'],
  ["check 'I agree'", 'Tick I agree'],
  ["click the button 'Save', then type 'x' into the field 'Name'", 'Save Type into Name'],
  ["wait for the text 'Done' and make sure the message 'Saved' is visible", 'Wait for Done Expect Saved'],
])('“%s” is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ["click 'X' between step 1 and step 2", 'not: click “X” between step 1 and step 2 (0)'],
  ["open a.com, then click 'X' sideways", 'not: click “X” sideways (1)'],
  ['click Buy and sing a song', 'not: sing a song (1)'],
  ["if 'X' is visible then click 'A' else click 'B' else click 'C'", 'not: click “B” else click “C” (0)'],
])("leftover words aren't part of a name: “%s”", (text, expected) => {
  expect(read(text)).toBe(expected);
});

test.each([
  ["'X' is hidden", false],
  ["'X' isn't hidden", true],
  ["'X' isn’t missing", true],
  ["'X' is no longer hidden", true],
  ["'X' isn't visible", false],
  ["'X' is visible", true],
])('“if %s” asks whether it is there: %s', (condition, isThere) => {
  const result = readCommands(`if ${condition} then click 'A'`);
  expect(result).toMatchObject({ ok: true, said: [{ kind: 'if', question: { text: 'X', isThere } }] });
});

test('outlines commands', () => {
  const result = readCommands(
    "open a.com, if 'C' is visible then repeat 2 times: click 'A' else click 'B', then click 'D'",
  );
  expect(result.ok && describeCommands(result.said)).toBe(
    [
      'Open a.com',
      'If “C” is there:',
      '    Repeat 2 times:',
      '        Click A',
      'Otherwise:',
      '    Click B',
      'Click D',
    ].join('\n'),
  );
});
