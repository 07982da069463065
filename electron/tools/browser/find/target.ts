import { z } from 'zod';
import type { narrowing } from '../../../../shared/tools/browser-tools.ts';
import { Nth } from '../../../../shared/tools/nth.ts';
import { isFieldKind, Role } from '../../../../shared/tools/role.ts';

export const targetFields = {
  target: z.string().optional().meta({
    title: 'Target',
    description:
      'What a person sees: the name of a button or link, the label or placeholder of a field, or text on the page. In menus and trees also a path: “File > Export > PDF”.',
  }),
  role: Role.optional().meta({
    title: 'Role',
    description:
      'Kind of element, if the name alone is ambiguous, or without a name: the only password field.',
  }),
  within: z.string().optional().meta({
    title: 'Within',
    description:
      'Searches only the innermost row, list item, section, dialog or frame with this text or name. Also “the dialog”; left or right for that half of the page; top or bottom for the bar there.',
  }),
  nth: Nth.optional().meta({
    title: 'Match number',
    description: 'Which of several matches, from 1, top to bottom and left to right, or “last”.',
  }),
  exact: z.boolean().optional().meta({
    title: 'Exact',
    description: 'On: matches only the whole, case-sensitive name. Off: prefers it, but accepts a part.',
  }),
  css: z
    .string()
    .optional()
    .meta({ title: 'CSS selector', description: 'Selector instead of the target; rarely needed.' }),
  testId: z
    .string()
    .optional()
    .meta({ title: 'Test id', description: 'The data-testid instead of the target; rarely needed.' }),
  timeoutMs: z.int().min(0).optional().meta({
    title: 'Wait up to (ms)',
    description: "How long to look for the target. Default 5000, and always less than the step's timeout.",
  }),
} satisfies Record<'target' | (typeof narrowing)[number], z.ZodType>;

export type Target = z.infer<z.ZodObject<typeof targetFields>> & {
  /** Off: ignores its column header. */
  readonly isByColumn?: false;
  /** Off: ignores text beside it. */
  readonly isByCaption?: false;
};

export function isTargetNamed({
  target = '',
  role,
  within = '',
  nth,
  css = '',
  testId = '',
}: Target): boolean {
  return (
    [target, within, css, testId].some((text) => text.trim() !== '') ||
    role !== undefined ||
    nth !== undefined
  );
}

const betweenNames = '” or “';

export const joinNames = (names: readonly string[]): string => names.join(betweenNames);
export const splitNames = (target: string): string[] => target.split(betweenNames);

export function roleWord(role: Target['role']): string | undefined {
  return isFieldKind(role) ? `${role} field` : role;
}

/** Formats `“Pay”`, `button “Pay” within “Basket”` or `the last button`. */
export function targetLabel({ target, role, within, nth, css, testId }: Target): string {
  const place = within === undefined ? '' : ` within “${within}”`;
  const kind = roleWord(role);
  if (target !== undefined) return `${kind === undefined ? '' : `${kind} `}“${target}”${place}`;
  if (css !== undefined) return `the selector ${css}${place}`;
  if (testId !== undefined) return `the test id ${testId}${place}`;
  if (kind === undefined && nth === undefined) return within === undefined ? 'the page' : `“${within}”`;
  const noun = kind ?? 'element';
  if (nth === undefined) return `the ${noun}${place}`;
  return `${nth === 'last' ? `the last ${noun}` : `${noun} ${nth}`}${place}`;
}
