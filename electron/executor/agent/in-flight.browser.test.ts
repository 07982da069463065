import { test } from 'vitest';
import { proving } from '../testing/proving.ts';
import { expectOneOrder, slowAnswers } from './testing/slow-answers.ts';

test.each(proving(slowAnswers))('an order whose answer comes %s is sent once', async (_, answer) =>
  expectOneOrder(answer),
);
