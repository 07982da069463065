import { expect, test } from 'vitest';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { readInputs } from './read-inputs.ts';

const workflow = drawn([tool('n1', 'click')], [], [{ name: 'password', default: '', secret: true }]);
const read = (environment: Record<string, string>, secret: string[] = ['password']) =>
  readInputs(workflow, { var: [], secret, environment });

test.each(['DEBUG', 'NODE_DEBUG'])(
  'a run with a secret is refused while %s has everything printed that is sent',
  (name) => {
    expect(() => read({ password: 'hunter2', [name]: 'pw:*' })).toThrow(
      `${name} is set, which prints everything that is sent, secrets included. Unset it, then run again.`,
    );
    expect(read({ password: 'hunter2' }).secrets).toEqual({ password: 'hunter2' });
  },
);
