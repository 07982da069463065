import type { Frame } from 'playwright-core';
import { isFieldKind } from '../../../../shared/tools/role.ts';
import { frameTitle } from '../guard/allowed-frames.ts';
import { needsBoxes } from './match/columns.ts';
import { nameLikeness } from './match/name-match.ts';
import { readOutline, type Thing } from './outline.ts';
import { isPath } from './match/paths.ts';
import { isDialog } from './match/sections.ts';
import { isSide } from './match/sides.ts';
import type { Target } from './target.ts';

const outlineMs = 5_000;

type Shown = Pick<Target, 'target' | 'within' | 'role' | 'nth'> & {
  /** Otherwise only if the target is in a dialog. */
  readonly hasDrawnDialogs?: boolean;
};

/** Numbers go by place. */
export function readAllShown(
  frames: readonly Frame[],
  { nth, ...shown }: Shown,
  hasPlaces = nth !== undefined,
): Promise<(Thing | undefined)[]> {
  return Promise.all(frames.map((frame) => readShown(frame, shown, hasPlaces).catch(() => undefined)));
}

export async function readShown(
  frame: Frame,
  { target, within, role, hasDrawnDialogs: isAsked = false }: Shown,
  hasPlaces = false,
): Promise<Thing> {
  const title = await titleFor(frame, within);
  const hasDrawnDialogs = isAsked || role === 'dialog' || (within !== undefined && isDialog(within));
  const parts = { title, kind: isFieldKind(role) ? role : undefined, hasDrawnDialogs };
  // A menu may only be drawn against its opener.
  const boxes = hasPlaces || isSide(within) || isPath(target);
  const outline = await readOutline(frame, outlineMs, { ...parts, boxes });
  return !boxes && needsBoxes(outline) ? readOutline(frame, outlineMs, { ...parts, boxes: true }) : outline;
}

async function titleFor(frame: Frame, within: string | undefined): Promise<string> {
  const around = frame.parentFrame();
  if (around === null) return '';
  const own = await frameTitle(frame);
  if (within === undefined || nameLikeness(within, own) !== undefined) return own;
  const outer = await titleFor(around, within);
  return nameLikeness(within, outer) === undefined ? own : outer;
}
