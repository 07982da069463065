import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, onTestFinished, test } from 'vitest';
import { openBaselines } from './screenshot-baselines.ts';

function square(x: number, size = 20): Uint8Array {
  const png = new PNG({ width: 100, height: 50 });
  png.data.fill(255);
  for (let row = 10; row < 10 + size; row += 1)
    for (let column = x; column < x + size; column += 1)
      png.data.writeUInt32BE(0x000000ff, (row * 100 + column) * 4);
  return PNG.sync.write(png);
}

const key = { nodeId: 'n1', checkId: 'c1' };
const strict = { tolerance: 0, masks: [] };

async function baselines() {
  const folder = await mkdtemp(join(tmpdir(), 'planwright-baselines-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'w.planwright.json');
  await writeFile(path, '{}');
  return {
    folder,
    ...openBaselines({ workflowId: 'w1', workflowPath: path, dataFolder: join(folder, 'data') }),
  };
}

test('the first screenshot is kept, later ones compared', async () => {
  const { folder, compare } = await baselines();
  expect(await compare(key, square(10), strict)).toEqual({ end: 'new' });
  expect(await readdir(join(folder, '.planwright', 'baselines', 'w1'))).toEqual(['n1-1.png']);
  expect(await compare(key, square(10), strict)).toMatchObject({ end: 'compared', isSame: true, share: 0 });
  expect(await compare({ ...key, checkId: 'c2' }, square(10), strict)).toEqual({ end: 'new' });
});

test('the check counts and shows differences within the tolerance', async () => {
  const { compare } = await baselines();
  await compare(key, square(10), strict);
  const moved = await compare(key, square(50), strict);
  expect(moved).toMatchObject({ end: 'compared', isSame: false, share: 0.16 });
  if (moved.end !== 'compared') throw new Error('not compared');
  expect(PNG.sync.read(Buffer.from(moved.diff))).toMatchObject({ width: 100, height: 50 });
  expect(await compare(key, square(50), { tolerance: 0.16, masks: [] })).toMatchObject({ isSame: true });
});

test('the check ignores masked areas, also across the edge', async () => {
  const { compare } = await baselines();
  await compare(key, square(10), strict);
  expect(
    await compare(key, square(50), { tolerance: 0, masks: [{ x: -5, y: 0, width: 500, height: 40 }] }),
  ).toMatchObject({ isSame: true, share: 0 });
  expect(
    await compare(key, square(50), { tolerance: 0, masks: [{ x: 0, y: 0, width: 40, height: 50 }] }),
  ).toMatchObject({ isSame: false, share: 0.08 });
});

test('the check names a baseline of another size, to replace or delete', async () => {
  const { folder, compare } = await baselines();
  await compare(key, square(10), strict);
  const small = PNG.sync.write(new PNG({ width: 10, height: 10 }));
  expect(await compare(key, small, strict)).toMatchObject({
    end: 'other-size',
    message: 'the page is 10 × 10 pixels, the baseline 100 × 50',
    advice: expect.stringContaining(
      `To make the page's screenshot the baseline, choose “Use as new baseline” at this check, or delete ${join(folder, '.planwright', 'baselines', 'w1', 'n1-1.png')} and run again.`,
    ) as string,
  });
});

test('the check never unpacks a decompression bomb', async () => {
  const { folder, compare, replace } = await baselines();
  await compare(key, square(10), strict);
  const file = join(folder, '.planwright', 'baselines', 'w1', 'n1-1.png');
  const huge = (width: number, height: number, interlace = 0): Buffer => {
    const bytes = Buffer.from(square(10));
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes[28] = interlace;
    return bytes;
  };
  await writeFile(file, huge(60_000, 60_000));
  expect(await compare(key, square(10), strict)).toMatchObject({
    end: 'other-size',
    message: 'the page is 100 × 50 pixels, the baseline 60000 × 60000',
  });
  await writeFile(file, huge(100, 50, 1));
  expect(await compare(key, square(10), strict)).toMatchObject({
    end: 'other-size',
    message: expect.stringContaining('not a screenshot by Planwright') as string,
  });
  await expect(replace(key, huge(60_000, 60_000))).rejects.toThrow(/damaged/);
});
