import { comparisonsOf, sidesOf } from '../workflow/condition.ts';
import { Check, checkTypes, type WrittenCheck } from './check.ts';
import { readPattern } from './pattern.ts';
import { nearestNames } from '../text/nearest-names.ts';
import { Role } from '../tools/role.ts';

export interface CheckProblem {
  readonly field?: string;
  readonly message: string;
}

export function validateCheck(written: WrittenCheck): CheckProblem[] {
  if (!checkTypes.some((type) => type === written.type)) {
    const [nearest] = nearestNames(written.type, [...checkTypes], 1);
    return [
      {
        message: `This version has no check “${written.type}”.${nearest === undefined ? '' : ` Did you mean “${nearest}”?`} Remove it, or open the workflow in the version that created it.`,
      },
    ];
  }
  const read = Check.safeParse(written);
  if (!read.success)
    return read.error.issues.slice(0, 3).map(({ path, message }) => ({
      field: path.join('.'),
      message:
        path[0] === 'role'
          ? unknownRole(String(written['role']))
          : `Its ${path.length === 0 ? 'fields aren’t' : `“${path.join('.')}” isn’t`} valid: ${message}.`,
    }));
  return [...findUnusedFields(written), ...findEmptyFields(read.data)];
}

const narrowing = ['target', 'role', 'within', 'nth', 'exact', 'css', 'testId'];

/** Without them, the check could pass elsewhere on the page. */
function findUnusedFields(written: WrittenCheck): CheckProblem[] {
  const { shape } = Check.options.find(({ shape: { type } }) => type.value === written.type) ?? {};
  return narrowing
    .filter((field) => written[field] !== undefined && !(field in (shape ?? {})))
    .map((field) => ({ field, message: `This check can't use “${field}”. Remove it.` }));
}

function findEmptyFields(check: Check): CheckProblem[] {
  switch (check.type) {
    case 'TextPresent':
    case 'TextAbsent':
      return isBlank(check.text) ? [{ field: 'text', message: 'Enter the text to look for.' }] : [];
    case 'ElementState':
      return isBlank(check.target) && check.css === undefined && check.role === undefined
        ? [{ field: 'target', message: 'Enter a target.' }]
        : [];
    case 'UrlMatches':
    case 'TitleMatches':
      return isBlank(check.expected)
        ? [
            {
              field: 'expected',
              message:
                check.type === 'UrlMatches' ? 'Enter the expected address.' : 'Enter the expected title.',
            },
          ]
        : findPatternProblem(check);
    case 'ValueMatches': {
      const sides = comparisonsOf(check.condition).flatMap(sidesOf);
      return sides.some((side) => side.type === 'Variable' && isBlank(side.name))
        ? [{ field: 'condition', message: 'Choose the variable to check.' }]
        : [];
    }
    case 'ScreenshotMatches':
      return check.masks.some((mask) => 'target' in mask && isBlank(String(mask.target)))
        ? [
            {
              field: 'masks',
              message: 'Enter a target for each excluded area, or remove the area.',
            },
          ]
        : [];
  }
}

function unknownRole(role: string): string {
  const [nearest] = nearestNames(role, Role.options, 1);
  return `“${role}” isn’t a role. ${nearest === undefined ? `Use one of: ${Role.options.join(', ')}.` : `Did you mean “${nearest}”?`}`;
}

function findPatternProblem({
  match,
  expected,
}: {
  readonly match: string;
  readonly expected: string;
}): CheckProblem[] {
  if (match !== 'Pattern' || expected.includes('${')) return [];
  const pattern = readPattern(expected);
  return pattern.ok ? [] : [{ field: 'expected', message: `Not a valid pattern: ${pattern.error}` }];
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}
