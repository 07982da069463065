import { describe, expect, test } from 'vitest';
import { placesOfReferences } from '../../../shared/testing/places-of-references.ts';
import { workflowOf } from '../../../shared/testing/build.ts';
import type { Node } from '../../../shared/workflow/node.ts';
import { mapVariables } from '../../assistant/building/map-variables.ts';
import { compileWorkflow } from '../walk/compile-workflow.ts';
import { createLedgerRecorder } from './ledger-recorder.ts';
import { createRunVariables } from '../walk/run-variables.ts';
import { systemClock } from '../walk/system-clock.ts';
import { recordingSink } from '../testing/recording-sink.ts';

function recorderFor(reader: Node, variables: object) {
  const workflow = workflowOf([reader]);
  const compiled = compileWorkflow(workflow);
  const recorder = createLedgerRecorder({
    workflow: compiled,
    clock: systemClock,
    sink: recordingSink(),
    variables: createRunVariables(workflow, { ...variables }),
    runId: 'run',
    markSecret: (name) => `mark of ${name}`,
  });
  const [first] = compiled.nodes;
  if (first === undefined) throw new Error('the workflow has no step');
  return { recorder, reader: first };
}

test('reading a path makes the whole variable an input', () => {
  const [[, write] = []] = placesOfReferences;
  if (write === undefined) throw new Error('no place');
  const { recorder, reader } = recorderFor(write('rows[0].title'), { rows: [{ title: 'One' }] });
  expect(recorder.inputsOf(reader).map(({ name }) => name)).toEqual(['rows']);
});

describe.each(placesOfReferences)('a reference in %s', (_, write) => {
  test('is an input of its step', () => {
    const { recorder, reader } = recorderFor(write('site'), { site: 'http://shop' });
    expect(recorder.inputsOf(reader).map(({ name }) => name)).toEqual(['site']);
  });

  test('to a secret leaves its mark', () => {
    const { recorder, reader } = recorderFor(write('secrets.PIN'), {});
    expect(recorder.secretsOf(reader)).toEqual({ isUsed: true, marks: { PIN: 'mark of PIN' } });
  });

  test('to an unknown variable is reported', () => {
    const { warnings } = mapVariables([write('nothing.value')], {
      workflow: workflowOf([]),
      idsOfAnswer: new Map(),
    });
    expect(warnings).toMatchObject([{ code: 'guessed', nodeId: 'reader' }]);
  });
});
