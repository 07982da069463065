import type { Question, Said } from './said-steps.ts';

const indent = '    ';

/** One step per line, with indented branches and loop bodies. */
export function sayOutline(said: readonly Said[]): string {
  return said.flatMap((each) => linesOf(each)).join('\n');
}

function linesOf(said: Said): string[] {
  switch (said.kind) {
    case 'tool':
      return [said.name];
    case 'repeat':
      return [
        said.until === undefined
          ? `Repeat ${said.times ?? 1} times:`
          : `Repeat until ${sayQuestion(said.until)}:`,
        ...within(said.body),
      ];
    case 'if':
      return [
        `If ${sayQuestion(said.question)}:`,
        ...within(said.then),
        ...(said.otherwise.length === 0 ? [] : ['Otherwise:', ...within(said.otherwise)]),
      ];
  }
}

const within = (said: readonly Said[]): string[] => said.flatMap(linesOf).map((line) => `${indent}${line}`);
const sayQuestion = ({ text, isThere }: Question): string => `“${text}” is ${isThere ? 'there' : 'gone'}`;
