import { test } from 'vitest';
import { expectOneOrder, slowAnswers } from './testing/slow-answers.ts';

test.each(Object.entries(slowAnswers))('an order whose answer comes %s is sent once', async (_, answer) =>
  expectOneOrder(answer),
);
