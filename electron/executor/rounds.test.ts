import { expect, test } from 'vitest';
import { loopWorkflow } from '../../shared/testing/build.ts';
import { compileWorkflow } from './compile-workflow.ts';
import { createRounds } from './rounds.ts';

const compiled = compileWorkflow(loopWorkflow());
const at = (id: string) => compiled.nodes[compiled.indexOf.get(id) ?? -1] ?? compiled.nodes[0]!;

test('a run that starts inside a body has finished iteration 1 at its end', () => {
  const rounds = createRounds(compiled);
  rounds.arrive(at('a'), undefined);
  expect(rounds.arrive(at('loop'), at('end'))).toBe(1);
  rounds.begin(at('loop'), 2);
  rounds.arrive(at('a'), at('loop'));
  expect(rounds.arrive(at('loop'), at('end'))).toBe(2);
});

test("a walk that keeps reaching a loop's end from outside is ended", () => {
  const rounds = createRounds(compiled);
  rounds.arrive(at('end'), at('after'));
  rounds.arrive(at('loop'), at('end'));
  rounds.arrive(at('after'), at('loop'));
  rounds.arrive(at('end'), at('after'));
  expect(() => rounds.arrive(at('loop'), at('end'))).toThrow(
    'The run keeps entering the loop "loop" past its start.',
  );
});
