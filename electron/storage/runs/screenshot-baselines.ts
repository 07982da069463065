import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { AppError } from '../../../shared/app-error.ts';
import type { PictureBaselines, Rectangle } from '../../executor/ports.ts';
import { readWorkFile, writeWorkFile } from '../disk/work-files.ts';
import { inspectFile, within, type WorkPath } from '../disk/work-path.ts';
import { maxBytes, maxPixels } from '../disk/limits.ts';
import { findHome } from '../find-home.ts';
import { pathPart } from '../path-part.ts';

interface Belonging {
  readonly workflowId: string;
  readonly workflowPath: string | null;
  readonly dataFolder: string;
}

/** From 0 to 1; covers text smoothing. */
const pixelTolerance = 0.1;

export interface StoredBaselines extends PictureBaselines {
  /** Overwrites the baseline, or throws and keeps it if the screenshot is damaged. */
  replace(key: { readonly nodeId: string; readonly checkId: string }, screenshot: Uint8Array): Promise<void>;
}

/** Reads and writes `.planwright/baselines/<workflow>/<node>-<check>.png`. Check `c1` is stored as `1`. */
export function openBaselines({ workflowId, workflowPath, dataFolder }: Belonging): StoredBaselines {
  async function fileOf({
    nodeId,
    checkId,
  }: {
    readonly nodeId: string;
    readonly checkId: string;
  }): Promise<WorkPath> {
    return within(
      await findHome(workflowPath, dataFolder),
      'baselines',
      pathPart(workflowId),
      `${pathPart(nodeId)}-${pathPart(/^c(\d+)$/.exec(checkId)?.[1] ?? checkId)}.png`,
    );
  }
  return {
    async replace(key, screenshot) {
      if (readPng(screenshot) === undefined)
        throw new AppError(
          'bad-request',
          "The run's screenshot is damaged, so it can't be the baseline. Run the step again to take a new one.",
        );
      await writeWorkFile(await fileOf(key), screenshot);
    },
    async compare(key, screenshot, { tolerance, masks }) {
      const file = await fileOf(key);
      const { path } = file;
      const baseline =
        (await inspectFile(file)) === undefined ? undefined : await readWorkFile(file, maxBytes.screenshot);
      if (baseline === undefined) {
        await writeWorkFile(file, screenshot);
        return { end: 'new' };
      }
      const now = PNG.sync.read(Buffer.from(screenshot));
      const size = sizeOf(baseline);
      if (size !== undefined && (size.width !== now.width || size.height !== now.height)) {
        return {
          end: 'other-size',
          baseline,
          message: `the page is ${now.width} × ${now.height} pixels, the baseline ${size.width} × ${size.height}`,
          advice: `Restore the size of the browser's window, or make a new baseline. ${adviceFor(path)}`,
        };
      }
      const before = readPng(baseline);
      if (before === undefined)
        return {
          end: 'other-size',
          baseline,
          message: 'the baseline is damaged or not a screenshot by Planwright',
          advice: adviceFor(path),
        };
      for (const image of [before, now]) for (const mask of masks) paintOver(image, mask);
      const diff = new PNG({ width: now.width, height: now.height });
      const different = pixelmatch(before.data, now.data, diff.data, now.width, now.height, {
        threshold: pixelTolerance,
      });
      const share = different / (now.width * now.height);
      return { end: 'compared', isSame: share <= tolerance, share, diff: PNG.sync.write(diff), baseline };
    },
  };
}

function adviceFor(path: string): string {
  return `To make the page's screenshot the baseline, choose “Use as new baseline” at this check, or delete ${path} and run again.`;
}

/** Reads only the header; undefined unless a PNG. */
function sizeOf(
  bytes: Uint8Array,
): { readonly width: number; readonly height: number; readonly isInterlaced: boolean } | undefined {
  const head = Buffer.from(bytes.subarray(0, 29));
  if (head.length < 29 || head.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20), isInterlaced: head[28] !== 0 };
}

function readPng(bytes: Uint8Array): PNG | undefined {
  const size = sizeOf(bytes);
  if (size === undefined || size.isInterlaced || size.width * size.height > maxPixels) return undefined;
  try {
    return PNG.sync.read(Buffer.from(bytes));
  } catch {
    return undefined;
  }
}

function paintOver({ data, width, height }: PNG, mask: Rectangle): void {
  const left = Math.max(0, Math.floor(mask.x));
  const right = Math.min(width, Math.ceil(mask.x + mask.width));
  for (
    let y = Math.max(0, Math.floor(mask.y));
    y < Math.min(height, Math.ceil(mask.y + mask.height));
    y += 1
  ) {
    if (right > left) data.fill(0x80, (y * width + left) * 4, (y * width + right) * 4);
  }
}
