import type { Frame } from 'playwright-core';
import { isFieldKind } from '../../../../shared/tools/role.ts';
import { frameTitle } from '../guard/allowed-frames.ts';
import { hasSpans } from './match/columns.ts';
import { nameLikeness } from './match/name-match.ts';
import { readOutline, type Thing } from './outline.ts';
import { isDialog, isSide } from './match/sections.ts';
import type { Target } from './target.ts';

const outlineMs = 5_000;

/** Undefined for a frame that is being removed. */
export function readAllShown(
  frames: readonly Frame[],
  { within, role }: Pick<Target, 'within' | 'role'>,
): Promise<(Thing | undefined)[]> {
  return Promise.all(frames.map((frame) => readShown(frame, { within, role }).catch(() => undefined)));
}

export async function readShown(
  frame: Frame,
  { within, role }: Pick<Target, 'within' | 'role'>,
): Promise<Thing> {
  const title = await titleFor(frame, within);
  const hasDrawnDialogs = role === 'dialog' || (within !== undefined && isDialog(within));
  const parts = { title, kind: isFieldKind(role) ? role : undefined, hasDrawnDialogs };
  const hasSide = isSide(within);
  const outline = await readOutline(frame, outlineMs, { ...parts, boxes: hasSide });
  return !hasSide && hasSpans(outline) ? readOutline(frame, outlineMs, { ...parts, boxes: true }) : outline;
}

/** Its own title, or that of the frame that `within` names. */
async function titleFor(frame: Frame, within: string | undefined): Promise<string> {
  const around = frame.parentFrame();
  if (around === null) return '';
  const own = await frameTitle(frame);
  if (within === undefined || nameLikeness(within, own) !== undefined) return own;
  const outer = await titleFor(around, within);
  return nameLikeness(within, outer) === undefined ? own : outer;
}
