import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../../shared/run/events.ts';
import { openBaselines } from './screenshot-baselines.ts';
import { acceptBaseline } from './accept-baseline.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const blank = (width: number): Uint8Array => PNG.sync.write(new PNG({ width, height: 10 }));
const of = { nodeId: 'n1', visit: 1, index: 0 };
const key = { nodeId: 'n1', checkId: 'c1' };
const strict = { tolerance: 0, masks: [] };

async function runWith({
  verdict = 'failed',
  file = '2-now.png',
  evidence = ['1-baseline.png', file, '3-failure.jpg'],
  now = blank(20),
}: {
  readonly verdict?: 'failed' | 'warned' | 'passed';
  readonly file?: string;
  readonly evidence?: string[];
  readonly now?: Uint8Array;
}) {
  const home = await temporaryFolder();
  const folder = join(home, 'run');
  await mkdir(join(folder, 'artifacts'), { recursive: true });
  const events: RunEvent[] = [
    { type: 'node-started', nodeId: 'n1', visit: 1, attempt: 1, iterations: [] },
    {
      type: 'artifact-recorded',
      nodeId: 'n1',
      visit: 1,
      kind: 'image',
      file,
      mimeType: 'image/png',
      caption: 'The page now',
    },
    {
      type: 'check-evaluated',
      nodeId: 'n1',
      visit: 1,
      attempt: 1,
      index: 0,
      check: 'ScreenshotMatches',
      verdict,
      expected: 'the page matches the baseline',
      actual: 'other',
      message: 'other',
      evidence,
    },
  ];
  await writeFile(
    join(folder, 'events.jsonl'),
    events.map((event, index) => `${JSON.stringify({ seq: index + 1, at: 1, event })}\n`).join(''),
  );
  await writeFile(join(folder, 'artifacts', '2-now.png'), now);
  const baselines = openBaselines({ workflowId: 'w1', workflowPath: null, dataFolder: home });
  await baselines.compare(key, blank(30), strict);
  return { folder, baselines, path: join(home, 'baselines', 'w1', 'n1-1.png') };
}

test('the current page becomes the baseline', async () => {
  const { folder, baselines } = await runWith({});
  expect(await baselines.compare(key, blank(20), strict)).toMatchObject({ end: 'other-size' });
  await acceptBaseline(folder, of, baselines);
  expect(await baselines.compare(key, blank(20), strict)).toMatchObject({ end: 'compared', isSame: true });
});

test("a warned check's screenshot can become the baseline", async () => {
  const warned = await runWith({ verdict: 'warned' });
  await acceptBaseline(warned.folder, of, warned.baselines);
  expect(await readFile(warned.path)).toEqual(Buffer.from(blank(20)));
  const passed = await runWith({ verdict: 'passed' });
  await expect(acceptBaseline(passed.folder, of, passed.baselines)).rejects.toThrow('already matches');
});

test.each([
  ['the visit has no such check', {}, { ...of, index: 1 }, 'no screenshot check'],
  ['the visit is not there', {}, { ...of, visit: 2 }, 'no screenshot check'],
  ['the run has no screenshot', { evidence: [] }, of, 'has no screenshot'],
  [
    'the screenshot was deleted',
    { file: '3-gone.png' },
    of,
    '"3-gone.png" is no longer in the run\'s folder',
  ],
  ['the record names a file elsewhere', { file: '../events.jsonl' }, of, 'has no screenshot'],
  ['the screenshot is damaged', { now: new Uint8Array([1, 2, 3]) }, of, 'damaged'],
])('keeps the baseline where %s', async (_, scene, check, reason) => {
  const { folder, baselines, path } = await runWith(scene);
  await expect(acceptBaseline(folder, check, baselines)).rejects.toThrow(reason);
  expect(await readFile(path)).toEqual(Buffer.from(blank(30)));
});
