import { expect, test } from 'vitest';
import { node } from '../../../shared/testing/build.ts';
import { warningsLeft } from './describe-made.ts';

const signIn = { code: 'unseen', message: 'The site asks to sign in.' } as const;
const guess = (nodeId: string) => ({ code: 'unseen', nodeId, message: `${nodeId} is a guess.` }) as const;
const doubt = { code: 'doubtful', nodeId: 'a', message: 'The loop can’t end.' } as const;

test('a guess is no longer named once its step was tried', () => {
  const warnings = [signIn, guess('a'), guess('gone'), guess('b'), doubt];
  expect(warningsLeft(warnings, { untried: [node('b')] })).toEqual([signIn, guess('b'), doubt]);
  expect(warningsLeft(warnings, { untried: [] })).toEqual([doubt]);
});
