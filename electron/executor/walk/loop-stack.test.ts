import { expect, test } from 'vitest';
import { loopWorkflow } from '../../../shared/testing/build.ts';
import { compileWorkflow } from './compile-workflow.ts';
import { createLoopStack } from './loop-stack.ts';

const compiled = compileWorkflow(loopWorkflow());
const at = (id: string) => compiled.nodes[compiled.indexOf.get(id) ?? -1] ?? compiled.nodes[0]!;

test('a run from inside a body finishes iteration 1', () => {
  const loops = createLoopStack(compiled);
  loops.arrive(at('a'), undefined);
  expect(loops.arrive(at('loop'), at('end'))).toBe(1);
  loops.begin(at('loop'), 2);
  loops.arrive(at('a'), at('loop'));
  expect(loops.arrive(at('loop'), at('end'))).toBe(2);
});

test('entering a body from outside again ends the walk', () => {
  const loops = createLoopStack(compiled);
  loops.arrive(at('end'), at('after'));
  loops.arrive(at('loop'), at('end'));
  loops.arrive(at('after'), at('loop'));
  loops.arrive(at('end'), at('after'));
  expect(() => loops.arrive(at('loop'), at('end'))).toThrow(
    'The run keeps entering the loop "loop" past its start.',
  );
});
