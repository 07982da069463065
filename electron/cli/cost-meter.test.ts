import { expect, test } from 'vitest';
import { openCostMeter } from './cost-meter.ts';

test('pages are counted by address and printed once', () => {
  const printed: string[] = [];
  const meter = openCostMeter({ err: (text) => printed.push(text) }, {});
  for (const address of ['/a', '/b', '/a']) meter.onSeen({ address });
  meter.print();
  meter.print();
  expect(printed).toEqual(['Looked at 2 pages.\n']);
});
