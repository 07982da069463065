import { describeCondition } from '../conditions/describe-condition.ts';
import { readCheck, type Check, type CheckType, type Match, type WrittenCheck } from './check.ts';

export const checkNames: Readonly<Record<CheckType, string>> = {
  TextPresent: 'Text present',
  TextAbsent: 'Text absent',
  ElementState: 'Element state',
  UrlMatches: 'Address',
  TitleMatches: 'Page title',
  ValueMatches: 'Variable',
  ScreenshotMatches: 'Screenshot',
};

const matchWords: Readonly<Record<Match, string>> = {
  Contains: 'contains',
  Equals: 'is',
  Pattern: 'matches',
};

export function describeCheck(written: WrittenCheck): string {
  const check = readCheck(written);
  return check === undefined ? `a check of type “${written.type}”` : describe(check);
}

function describe(check: Check): string {
  switch (check.type) {
    case 'TextPresent':
      return `the text “${check.text}” is ${check.within === undefined ? 'on the page' : `in “${check.within}”`}`;
    case 'TextAbsent':
      return `the text “${check.text}” is not ${check.within === undefined ? 'on the page' : `in “${check.within}”`}`;
    case 'ElementState':
      return `${named(check)} ${check.state === 'value' ? `holds “${check.value}”` : `is ${check.state === 'visible' ? 'shown' : check.state === 'unchecked' ? 'not checked' : check.state}`}`;
    case 'UrlMatches':
      return `the address ${matchWords[check.match]} “${check.expected}”`;
    case 'TitleMatches':
      return `the title ${matchWords[check.match]} “${check.expected}”`;
    case 'ValueMatches':
      return describeCondition(check.condition);
    case 'ScreenshotMatches':
      return 'the page matches the baseline';
  }
}

function named({ target, css, role }: Extract<Check, { type: 'ElementState' }>): string {
  const what = target === '' ? (css === undefined ? 'it' : `the selector ${css}`) : `“${target}”`;
  return role === undefined ? what : `the ${role} ${what}`;
}
