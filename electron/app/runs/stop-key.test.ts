import { expect, test } from 'vitest';
import { createStopKey } from './stop-key.ts';

function onKeyboard({
  taken = [],
  keys = 'Ctrl+Alt+.',
}: { readonly taken?: readonly string[]; readonly keys?: string } = {}) {
  const held = new Map<string, () => void>();
  const reported: string[] = [];
  const settings = { keys };
  let stops = 0;
  const key = createStopKey({
    keyboard: {
      register(wanted, press) {
        if (wanted === 'Nonsense') throw new TypeError('no such key');
        if (taken.includes(wanted)) return false;
        held.set(wanted, press);
        return true;
      },
      unregister: (wanted) => {
        held.delete(wanted);
      },
    },
    keys: () => settings.keys,
    stop: () => {
      stops += 1;
    },
    onTaken: (wanted) => {
      reported.push(wanted);
    },
  });
  return { ...key, held, reported, settings, stops: () => stops };
}

test('the keys exist only during a run', () => {
  const key = onKeyboard();
  expect([...key.held.keys()]).toEqual([]);
  key.update(true);
  key.update(true);
  key.held.get('Ctrl+Alt+.')?.();
  expect(key.stops()).toBe(1);
  key.update(false);
  expect([...key.held.keys()]).toEqual([]);
  expect(key.reported).toEqual([]);
});

test('changed keys apply from the next run', () => {
  const key = onKeyboard();
  key.update(true);
  key.settings.keys = 'Ctrl+Alt+Backspace';
  key.update(false);
  expect([...key.held.keys()]).toEqual([]);
  key.update(true);
  expect([...key.held.keys()]).toEqual(['Ctrl+Alt+Backspace']);
});

test.each([
  ['another program holds', { taken: ['Ctrl+Alt+.'] }, 'Ctrl+Alt+.'],
  ['the system rejects', { keys: 'Nonsense' }, 'Nonsense'],
])('keys that %s are reported once', (_, options, keys) => {
  const key = onKeyboard(options);
  key.update(true);
  key.update(true);
  expect(key.reported).toEqual([keys]);
  key.update(false);
});

test('a run without keys registers nothing', () => {
  const key = onKeyboard({ keys: '' });
  key.update(true);
  key.update(false);
  expect([key.held.size, key.reported]).toEqual([0, []]);
});
