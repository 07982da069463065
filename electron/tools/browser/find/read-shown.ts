import type { Frame } from 'playwright-core';
import { isFieldKind } from '../../../../shared/tools/role.ts';
import { frameTitle } from '../guard/allowed-frames.ts';
import { nameLikeness } from './match/name-match.ts';
import { readOutline, type Thing } from './outline.ts';
import { isDialog } from './match/sections.ts';
import type { Target } from './target.ts';

const outlineMs = 5_000;

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
  return readOutline(frame, outlineMs, parts);
}

async function titleFor(frame: Frame, within: string | undefined): Promise<string> {
  const around = frame.parentFrame();
  if (around === null) return '';
  const own = await frameTitle(frame);
  if (within === undefined || nameLikeness(within, own) !== undefined) return own;
  const outer = await titleFor(around, within);
  return nameLikeness(within, outer) === undefined ? own : outer;
}
