import type { TextQuestion, PlainCommand } from './command.ts';

const indent = '    ';

export function describeCommands(said: readonly PlainCommand[]): string {
  return said.flatMap((each) => linesOf(each)).join('\n');
}

function linesOf(said: PlainCommand): string[] {
  switch (said.kind) {
    case 'tool':
      return [said.name];
    case 'repeat':
      return [
        said.until === undefined
          ? `Repeat ${said.times ?? 1} times:`
          : `Repeat until ${describeQuestion(said.until)}:`,
        ...within(said.body),
      ];
    case 'if':
      return [
        `If ${describeQuestion(said.question)}:`,
        ...within(said.then),
        ...(said.otherwise.length === 0 ? [] : ['Otherwise:', ...within(said.otherwise)]),
      ];
  }
}

const within = (said: readonly PlainCommand[]): string[] =>
  said.flatMap(linesOf).map((line) => `${indent}${line}`);
const describeQuestion = ({ text, isThere }: TextQuestion): string =>
  `“${text}” is ${isThere ? 'there' : 'gone'}`;
