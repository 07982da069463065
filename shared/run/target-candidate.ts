import { z } from 'zod';
import { describeTarget } from '../tools/describe-target.ts';
import { Nth } from '../tools/nth.ts';
import { Role } from '../tools/role.ts';
import type { Failure } from './failure.ts';

const maxListed = 12;

/** Arguments that identify one element, whatever the tool calls its target. */
export const ElementName = z.object({
  target: z.string().optional(),
  role: Role.optional(),
  within: z.string().optional(),
  nth: Nth.optional(),
  exact: z.boolean().optional(),
  css: z.string().optional(),
  testId: z.string().optional(),
});
export type ElementName = z.infer<typeof ElementName>;

export const TargetCandidate = z.object({
  role: z.string().default(''),
  name: z.string(),
  within: z.string().optional(),
  frame: z.string().optional(),
  options: z.array(z.string()).optional(),
  find: ElementName.optional(),
});
export type TargetCandidate = z.infer<typeof TargetCandidate>;

function offersOf({ details }: Pick<Failure, 'details'>): (TargetCandidate | string)[] {
  const list: unknown = details?.['candidates'];
  if (!Array.isArray(list)) return [];
  return list.map((each: unknown) => {
    const other = typeof each === 'string' ? each : JSON.stringify(each);
    return TargetCandidate.safeParse(each).data ?? other;
  });
}

export function candidatesOf(failure: Failure): TargetCandidate[] {
  return offersOf(failure).filter((each) => typeof each !== 'string');
}

export function describeCandidate({
  role,
  name,
  within = '',
  frame,
  options = [],
  find,
}: TargetCandidate): string {
  const words = [
    describeTarget({ role, target: name, within, nth: find?.nth ?? null }),
    role === '' || name !== '' ? '' : 'without a name',
    frame === undefined ? '' : `in the frame “${frame}”`,
    options.length === 0 ? '' : `with ${options.map((option) => `“${option}”`).join(', ')}`,
  ];
  return words.filter((each) => each !== '').join(', ');
}

export function describeCandidates(failure: Pick<Failure, 'details'>): string[] {
  return offersOf(failure).map((each) => (typeof each === 'string' ? each : describeCandidate(each)));
}

export function describeFailure(failure: Pick<Failure, 'message' | 'details'>): string {
  const lines = describeCandidates(failure).slice(0, maxListed);
  const more = failure.details?.['more'];
  const rest = typeof more === 'number' ? [`and ${more} more`] : [];
  return lines.length === 0
    ? failure.message
    : [failure.message, 'The page has:', ...[...lines, ...rest].map((line) => `- ${line}`)].join('\n');
}

export function listChoices(failure: Pick<Failure, 'details'>): string[] {
  return offersOf(failure)
    .slice(0, maxListed)
    .map((each) => (typeof each === 'string' ? each : describeChoice(each)));
}

export function failureWithChoices(failure: Pick<Failure, 'message' | 'details'>): string {
  const choices = listChoices(failure);
  return choices.length === 0
    ? failure.message
    : [failure.message, choicesTitle, ...choices.map((each) => `- ${each}`)].join('\n');
}

export const choicesTitle = 'The page has, with the arguments to write:';

function describeChoice({ find = {}, within = '', ...candidate }: TargetCandidate): string {
  const { target: name = candidate.name, ...others } = find;
  const place = within === '' || others.within !== undefined ? {} : { within };
  const written = Object.entries(others).map(([key, value]) => `"${key}": ${JSON.stringify(value)}`);
  return [describeCandidate({ ...candidate, ...place, name }), ...written].join(', ');
}
