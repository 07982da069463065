import { expect, test } from 'vitest';
import { knownState } from '../../../../shared/page/known-state.ts';
import type { PagePiece } from './appearance.ts';
import { PageMemory, type ObservedPage } from './page-memory.ts';
import type { PagePicture } from './page-picture.ts';

const still = { pointer: '', focus: '', pointed: [], moving: [], drawn: [] };
const pictureOf = (...squares: number[]): PagePicture => ({
  width: 16 * squares.length,
  height: 16,
  columns: squares.length,
  data: squares.join(' '),
  squares: Uint32Array.from(squares),
});
const seen = (calls: number, words: readonly string[], rest: Partial<ObservedPage> = {}): ObservedPage => ({
  place: 'http://here/',
  calls,
  at: 0,
  viewport: { x: 0, y: 0, width: 64, height: 16 },
  disturbance: still,
  pieces: words.map((word, index): PagePiece => [`0.${index}`, `P ${word}`, [0, 0, 0, 0]]),
  ...rest,
});

test('a view without a picture matches the latest with its text', () => {
  const memory = new PageMemory();
  const red = memory.name(seen(1, ['Save'], { picture: pictureOf(1, 1) }));
  const blue = memory.name(seen(2, ['Save'], { picture: pictureOf(2, 2) }));
  expect(blue.state).not.toBe(red.state);
  expect(memory.name(seen(3, ['Save'])).state).toBe(blue.state);
  expect(memory.name(seen(3, ['Save'], { picture: pictureOf(2, 2) })).state).toBe(blue.state);
});

test('a page that looks as before gets its first state', () => {
  const memory = new PageMemory();
  const [first] = [1, 2, 3].map((calls) =>
    memory.name(seen(calls, [calls === 2 ? 'Two' : 'One'], { picture: pictureOf(calls % 2, 0) })),
  );
  expect(memory.name(seen(4, ['One'], { picture: pictureOf(1, 0) })).state).toBe(first?.state);
});

test("changes under the pointer don't change the state", () => {
  const memory = new PageMemory();
  const pointed = { ...still, pointer: '1.0', pointed: [[0, 0, 16, 16]] as const };
  memory.name(seen(1, ['Save'], { picture: pictureOf(1, 5), disturbance: pointed }));
  const before = memory.name(seen(1, ['Save'], { picture: pictureOf(3, 5) }));
  expect(memory.name(seen(2, ['Save'], { picture: pictureOf(4, 5), disturbance: pointed })).state).toBe(
    before.state,
  );
});

test('a restless page still matches the view before', () => {
  const memory = new PageMemory();
  const before = memory.name(seen(1, ['News', 'Save']));
  const watched = ['One', 'Two', 'Three'].flatMap((news) =>
    Array.from({ length: 40 }, () => memory.name(seen(2, [news, 'Save']))),
  );
  const last = watched.at(-1);
  expect(
    knownState(
      before.state,
      last?.same.map(([one, other]) => [one, other]),
    ),
  ).toBe(last?.state);
});

test("changing numbers in a text don't change the state", () => {
  const memory = new PageMemory();
  const first = memory.name(seen(1, ['Request number 4711', 'Save']));
  expect(memory.name(seen(2, ['Request number 4712', 'Save'])).state).toBe(first.state);
});

test("repeated drawing without a call doesn't change the state", () => {
  const memory = new PageMemory();
  const look = (calls: number, ...squares: number[]) =>
    memory.name(seen(calls, ['Save'], { picture: pictureOf(...squares) }));
  const first = look(1, 1, 0, 0, 0);
  expect(look(2, 2, 0, 0, 0).state).not.toBe(first.state);
  look(2, 3, 0, 0, 0);
  const { state } = look(2, 4, 0, 0, 0);
  expect(look(3, 5, 0, 0, 0).state).toBe(state);
  expect(look(4, 5, 0, 0, 9).state).not.toBe(state);
});
