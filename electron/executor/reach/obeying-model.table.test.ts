import { test } from 'vitest';
import { leads, obediences } from './testing/lures.ts';
import { expectFrameToGetNothing, expectNothingToBeDoneThere } from './testing/obey.ts';

test.each(Object.entries(leads))(
  "on a stranger's page that %s led to, nothing is typed and nothing pressed, and the page is not shown to the model",
  async (_, lead) => expectNothingToBeDoneThere(lead),
);

test.each(Object.entries(obediences))(
  'a frame of a stranger on an allowed page gets and says nothing, even if the model %s',
  async (_, obedience) => expectFrameToGetNothing(obedience),
);
