import { expect, test } from 'vitest';
import { z } from 'zod';
import { commands, type CommandName } from '../../../shared/ipc/contract.ts';
import { chosenFiles } from './chosen-files.ts';

const withPath = (Object.keys(commands) as CommandName[]).filter((name) =>
  propertiesOf(commands[name]).some(([key]) => key === 'path'),
);

function propertiesOf(schema: z.ZodType): [string, unknown][] {
  return Object.entries(
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ??
      {},
  );
}
const refusal = { code: 'not-chosen' };
const answer = (check: () => void): unknown => {
  try {
    check();
  } catch (thrown) {
    return thrown;
  }
  return 'allowed';
};

test('commands refuse unchosen paths', () => {
  const files = chosenFiles();
  const allowed = withPath.filter(
    (name) =>
      answer(() => {
        files.check(name, { path: '/home/ann/.bashrc' });
      }) === 'allowed',
  );
  expect(withPath.length).toBeGreaterThan(15);
  expect(allowed.sort()).toEqual([
    'document/discard-recovery',
    'document/forget-recent',
    'document/open-recovery',
    'system/choose-file',
  ]);
});

test('offered files may be opened, chosen ones saved', () => {
  const files = chosenFiles();
  files.offer('/a.json');
  expect(
    answer(() => {
      files.check('document/open', { path: '/a.json' });
    }),
  ).toBe('allowed');
  expect(
    answer(() => {
      files.check('system/reveal', { path: '/a.json' });
    }),
  ).toBe('allowed');
  expect(
    answer(() => {
      files.check('document/save', { path: '/a.json' });
    }),
  ).toMatchObject(refusal);
  files.choose('/a.json');
  expect(
    answer(() => {
      files.check('document/save', { path: '/a.json' });
    }),
  ).toBe('allowed');
  expect(
    answer(() => {
      files.check('run/start', { path: null });
    }),
  ).toBe('allowed');
  for (const path of ['/b.json', '/./a.json', '/a.json/', '/A.json', ''])
    expect(
      answer(() => {
        files.check('companion/write', { path });
      }),
    ).toMatchObject(refusal);
});

test('no command nests a path or folder', () => {
  for (const name of Object.keys(commands) as CommandName[]) {
    const nested = propertiesOf(commands[name]).filter(
      ([key, value]) =>
        key !== 'workflow' && key !== 'companion' && /"(path|folder)"/.test(JSON.stringify(value)),
    );
    expect(nested, name).toEqual([]);
  }
});
