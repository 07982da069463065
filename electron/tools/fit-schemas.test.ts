import { expect, test } from 'vitest';
import type { ToolDescriptor } from '../../shared/tools/tool-descriptor.ts';
import { fitTexts } from './fit-schemas.ts';

const described: ToolDescriptor = {
  server: 'browser',
  name: 'type_text',
  title: '',
  description: '',
  effect: 'idempotent',
  inputSchema: {
    type: 'object',
    properties: {
      text: { type: 'string' },
      count: { type: 'number' },
      option: { anyOf: [{ type: 'string' }, { type: 'array' }] },
    },
  },
};

test('a number becomes text where a tool takes only text', () => {
  expect(fitTexts({ text: 7, count: 7, option: 7, other: 7 }, described)).toEqual({
    text: '7',
    count: 7,
    option: 7,
    other: 7,
  });
  expect(fitTexts({ text: true }, described)).toEqual({ text: 'true' });
  expect(fitTexts({ text: ['7'] }, described)).toEqual({ text: ['7'] });
});
