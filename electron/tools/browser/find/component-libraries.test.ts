import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../../shared/json.ts';
import { matchTarget } from './match/match-target.ts';
import { outlineFrom } from './outline.ts';
import { targetOfCall } from './target-of-call.ts';

const folder = join(import.meta.dirname, 'testing/libraries');

interface Board {
  readonly outline: unknown;
  readonly finds: readonly (readonly [tool: string, args: JsonObject, ref: string])[];
}

/** Recorded by `npm run bench -- names`, whose pages confirmed each match. */
test.each(readdirSync(folder))('finds what a tester says of the page of %s', (file) => {
  const { outline, finds } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Board;
  const page = outlineFrom(outline);
  const found = finds.map(([tool, args]) => {
    const call = targetOfCall(tool, args);
    const match = call === undefined ? undefined : matchTarget([page], call.target, call.purpose);
    return [tool, args, match?.things.map(({ ref }) => ref).join()];
  });
  expect(finds.length).toBeGreaterThan(15);
  expect(found).toEqual(finds);
});
