import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openBrowserTools } from '../open-run-tools.ts';
import { readWishes, type Wish } from '../read-wishes.ts';
import { servePrograms } from '../serve-programs.ts';
import { tryWish, type TriedWish } from '../try-wish.ts';

export async function attemptWish(id: string, more: Partial<Wish> = {}): Promise<TriedWish> {
  const [program = ''] = id.split('-');
  const wish = (await readWishes()).get(program)?.find((each) => each.id === id);
  if (wish === undefined) throw new Error(`no wish ${id}`);
  const home = await mkdtemp(join(tmpdir(), 'planwright-plans-'));
  const programs = await servePrograms();
  onTestFinished(async () => {
    await programs.close();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });
  const place = { address: programs.addressOf(program), file: '', home, catalog: await openBrowserTools() };
  return tryWish({ ...wish, ...more }, place);
}
