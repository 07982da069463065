import { describe, expect, test } from 'vitest';
import { whyUnsafe } from '../powers/safe-changes.ts';
import { findSecretUses } from '../replan/secret-uses.ts';
import { findReaders } from '../review/find-readers.ts';
import { findUnsetReads } from '../review/find-unset.ts';
import { placesOfReferences } from '../testing/places-of-references.ts';
import { node, workflowOf } from '../testing/build.ts';
import { findProblems } from '../validation/find-problems.ts';
import type { Workflow } from '../workflow/workflow.ts';
import { withKeptReferences } from './keep-references.ts';
import { secretNamesOf } from './secret-names.ts';

const readerOf = (write: (typeof placesOfReferences)[number][1], name: string): Workflow => {
  const reader = write(name);
  return workflowOf([node('price'), reader]);
};

describe.each(placesOfReferences)('reference in %s', (_, write) => {
  test('is a problem if unknown', () => {
    const [problem] = findProblems(readerOf(write, 'prise.value')).filter(
      ({ rule }) => rule === 'UnknownVariable',
    );
    expect(problem).toMatchObject({ nodeId: 'reader', fix: { label: 'Use price.value' } });
    expect(JSON.stringify(problem?.fix?.ops)).toContain('price.value');
  });

  test('follows a renamed step', () => {
    const ops = withKeptReferences(readerOf(write, 'price.value'), [
      { op: 'update-node', nodeId: 'price', changes: { name: 'cost' } },
    ]);
    expect(JSON.stringify(ops[1])).toContain('cost.value');
    expect(JSON.stringify(ops[1])).not.toContain('price.value');
  });

  test('is reported once its step is removed', () => {
    const before = readerOf(write, 'price.value');
    expect(findReaders(before).get('price')).toEqual(['reader']);
    const after = workflowOf([write('price.value')]);
    expect(findUnsetReads(after, before)).toMatchObject([
      { reader: { id: 'reader' }, name: 'price.value', setterId: 'price' },
    ]);
  });

  test('to a secret needs a value', () => {
    const after = readerOf(write, 'secrets.PIN');
    expect(secretNamesOf(after)).toEqual(['PIN']);
    const before = workflowOf([node('price')]);
    expect(findSecretUses(before, after)).toEqual(['The step “reader” would use the secret PIN.']);
    expect(whyUnsafe(before, [{ op: 'add-node', node: write('secrets.PIN') }])).toBe('it uses a secret');
  });
});
