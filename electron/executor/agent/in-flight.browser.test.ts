import { test } from 'vitest';
import { proving } from '../testing/proving.ts';
import { expectNoRepetition, expectOneOrder, slowAnswers } from './testing/slow-answers.ts';

test.each(proving(slowAnswers))('an order whose answer comes %s is sent once', async (_, answer) =>
  expectOneOrder(answer),
);

test("a press that sends a request isn't repeated", () => expectNoRepetition());
