import { expect, test } from 'vitest';
import type { Node } from '../workflow/node.ts';
import { node } from '../testing/build.ts';
import { secretNamesOf } from './secret-names.ts';

const agentStep = (words: object): Node => ({ ...node('agent', 'AiStep'), ...words });

test('includes secrets in AI steps', () => {
  const tool = {
    ...node('sign in'),
    params: { server: 'browser', tool: 'type', arguments: { text: '${secrets.password}' } },
  } as Node;
  const agent = agentStep({
    params: {
      prompt: 'Sign in as ${secrets.user} with ${secrets.password}',
      successCriteria: 'It greets ${secrets.nick}',
    },
    expectedOutcome: 'The balance of ${secrets.account} is shown',
  });
  expect(secretNamesOf({ variables: [], nodes: [tool, agent] })).toEqual([
    'password',
    'user',
    'nick',
    'account',
  ]);
});

test('lists workflow inputs first', () => {
  const off = agentStep({ enabled: false, params: { prompt: 'Use ${secrets.unused}' } });
  expect(
    secretNamesOf({ variables: [{ name: 'pin', default: '', secret: true }] as never, nodes: [off] }),
  ).toEqual(['pin']);
});
