import { part as ipc } from '../torture/ipc.ts';
import { part as kill } from '../torture/kill.ts';
import { part as load } from '../torture/load.ts';
import { part as secrets } from '../torture/secrets.ts';
import { part as soak } from '../torture/soak.ts';
import { expect, test } from './fixtures.ts';

/** The short form of `npm run torture`: the same attacks, fewer of each. That of `pages` is `torture/pages.test.ts`. */
const parts = { ipc, kill, load, secrets, soak };

for (const [name, part] of Object.entries(parts)) {
  test(`${name}: nothing gets through`, async () => {
    const { failures } = await part.run({ count: part.short, seed: 20_261, say: () => undefined });
    expect(failures).toEqual([]);
  });
}
