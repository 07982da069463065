import type { Frame, Page } from 'playwright-core';
import { drawnBoxAround, drawnBoxesOf } from './engines/drawn-box-engine.ts';
import type { Hit } from './hit.ts';
import { countIn } from './locators.ts';
import { boxRoles } from './match/control-roles.ts';
import { matchTarget } from './match/match-target.ts';
import { nameLikeness } from './match/name-match.ts';
import { locateInFrame, rootOf, thingsIn, type Thing, type ThingBox } from './outline.ts';
import { readShown } from './read-shown.ts';
import type { Target } from './target.ts';

/** Named by its words or the caption beside it. */
export async function findDrawnBox(
  page: Page,
  frames: readonly Frame[],
  target: Target,
): Promise<Hit[] | undefined> {
  const { role, target: name = '', within, nth } = target;
  if (role !== undefined && !boxRoles.includes(role)) return undefined;
  const counts = frames.flatMap((frame) =>
    (['checkbox', 'radio'] as const).map((type) => countIn(frame.locator(drawnBoxesOf(type)))),
  );
  if ((await Promise.all(counts)).every((count) => count === 0)) return undefined;
  const drawn = role === 'switch' ? role : 'checkbox';
  const outlines = await Promise.all(
    frames.map((frame) => readShown(frame, target, nth !== undefined, drawn).catch(() => undefined)),
  );
  const shown = outlines.filter((outline) => outline !== undefined);
  const isMeant = (box: Thing): boolean =>
    name !== '' ? isNamedAlone(box, name) : within !== undefined || !isCopied(box);
  const match = matchTarget(shown, target, 'tick', isMeant);
  return match?.things.map((thing) => ({
    locator: locateInFrame(page, thing).locator(drawnBoxAround),
    frame: frames[outlines.indexOf(rootOf(thing))] ?? page.mainFrame(),
    thing,
  }));
}

/** A caption beside several boxes names none of them. */
function isNamedAlone(box: Thing, name: string): boolean {
  const boxes = [...thingsIn(box.parent ?? box)].filter(({ role }) => boxRoles.includes(role));
  return boxes.length === 1 || nameLikeness(name, box.text) !== undefined;
}

/** A table may draw its first columns again. */
function isCopied(thing: Thing): boolean {
  const { role, order, box } = thing;
  const isThere = (place: ThingBox): boolean =>
    box !== undefined && Math.abs(place.x - box.x) <= 2 && Math.abs(place.y - box.y) <= 2;
  return [...thingsIn(rootOf(thing))].some(
    (other) => other.role === role && other.order > order && other.box !== undefined && isThere(other.box),
  );
}
