import type { TargetResolved } from '../../shared/agent/agent-events.ts';

export function describeFoundTarget({
  wanted,
  candidate,
}: Pick<TargetResolved, 'wanted' | 'candidate'>): string {
  const name = ['target', 'into', 'css', 'testId']
    .map((key) => wanted[key])
    .find((each): each is string => typeof each === 'string' && each !== '');
  return `${name === undefined ? 'The target' : `“${name}”`} was not found; the model chose ${candidate.role === '' ? '' : `the ${candidate.role} `}“${candidate.name}”.`;
}
