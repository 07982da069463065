import { test } from 'vitest';
import { leads, obediences } from './testing/lures.ts';
import {
  expectFrameToGetNothing,
  expectNothingToBeDoneThere,
  expectTurnedFrameToStayHidden,
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
