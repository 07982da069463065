import type { Page } from 'playwright-core';
import { isJsonObject, type Json } from '../../../../shared/json.ts';
import { fieldRoles, pressedRoles } from '../find/match/control-roles.ts';
import { outlineFrom, thingsIn, type Thing } from '../find/outline.ts';

const limitMs = 1_000;
const controls = new Set([...pressedRoles, ...fieldRoles]);

interface Front {
  readonly tree: Json;
  readonly outline: Thing;
  readonly hasPageBehind: boolean;
}

export async function leaveOutPageBehind(page: Page, tree: Json): Promise<Front> {
  const outline = outlineFrom(tree);
  const behind = await refsBehind(page, outline);
  const without = (node: Json): Json => {
    if (Array.isArray(node))
      return node.filter((each) => !isJsonObject(each) || !behind.has(each['ref'])).map(without);
    return isJsonObject(node) && Array.isArray(node['children'])
      ? { ...node, children: without(node['children']) }
      : node;
  };
  if (behind.size === 0) return { tree, outline, hasPageBehind: false };
  const front = without(tree);
  return { tree: front, outline: outlineFrom(front), hasPageBehind: true };
}

export const pageBehindNote = 'The page behind it can’t be used until it closes.';

async function refsBehind(page: Page, outline: Thing): Promise<ReadonlySet<Json | undefined>> {
  const unspoken = [...thingsIn(outline)].flatMap((thing) =>
    thing.states.isUnspoken === true && [...thingsIn(thing)].some(({ role }) => controls.has(role))
      ? (thing.ref ?? [])
      : [],
  );
  const behind = await Promise.all(
    unspoken.map(async (ref) => {
      const root = page.getByRef(ref);
      return (await root.evaluate(isBehind, undefined, { timeout: limitMs }).catch(() => false)) ? [ref] : [];
    }),
  );
  return new Set(behind.flat());
}

function isBehind(root: Element): boolean {
  if (root.parentElement !== document.body) return false;
  const all = root.querySelectorAll('a[href], button, input, select, textarea, [role=button], [tabindex]');
  const middles = [...all].flatMap((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isOnScreen = width > 1 && height > 1 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    return isOnScreen ? [{ x, y }] : [];
  });
  const isHit = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
    root.contains(document.elementFromPoint(x, y));
  return middles.length > 0 && !middles.some(isHit);
}
