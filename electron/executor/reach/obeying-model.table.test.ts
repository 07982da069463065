import { test, expect } from 'vitest';
import { leads, obediences } from './testing/lures.ts';
import {
  expectFrameToGetNothing,
  expectNothingToBeDoneThere,
  expectTurnedFrameToStayHidden,
  obey,
} from './testing/obey.ts';

test.each(Object.entries(leads))("a stranger's page behind %s is hidden and gets no input", async (_, lead) =>
  expectNothingToBeDoneThere(lead),
);

test.each(Object.entries(obediences))(
  "a stranger's frame is out of reach, even if the model %s",
  async (_, obedience) => expectFrameToGetNothing(obedience),
);

test.each(['/turns-data', '/turns-blob'])("a stranger's frame stays hidden: %s", async (path) =>
  expectTurnedFrameToStayHidden(path),
);

test('frames written by the page itself are usable', async () => {
  const notes = ['First note', 'Second note', 'Third note'];
  const { sink, lines } = await obey(
    notes.map((into) => ['type_text', { text: 'hello', into }]),
    { path: '/own-frames' },
  );
  expect(
    sink
      .of('agent-turn-ended')
      .slice(0, notes.length)
      .map(({ verdict }) => verdict),
    lines.join('\n'),
  ).toEqual(['done', 'done', 'done']);
});
