import type { Page } from 'playwright-core';
import { isJsonObject, type Json } from '../../../../shared/json.ts';
import { fieldRoles, pressedRoles } from '../find/match/control-roles.ts';
import { outlineFrom, thingsIn, type Thing } from '../find/outline.ts';

const limitMs = 1_000;
const controls = new Set([...pressedRoles, ...fieldRoles]);

/** Without the page that an open menu or dialog hides and covers. The same outline if none does. */
export async function withoutPageBehind(page: Page, outline: Thing): Promise<Thing> {
  const left = await thingsBehind(page, outline);
  return left.size === 0 ? outline : copyWithout(outline, left);
}

/** The same for an outline as Playwright writes it. A last line says what is left out. */
export async function treeWithoutPageBehind(page: Page, tree: Json): Promise<Json> {
  const behind = await thingsBehind(page, outlineFrom(tree));
  if (behind.size === 0) return tree;
  const left = new Set<Json | undefined>([...behind].flatMap(({ ref }) => ref ?? []));
  const without = (node: Json): Json => {
    if (Array.isArray(node))
      return node.filter((each) => !isJsonObject(each) || !left.has(each['ref'])).map(without);
    return isJsonObject(node) && Array.isArray(node['children'])
      ? { ...node, children: without(node['children']) }
      : node;
  };
  return [...[without(tree)].flat(), pageBehindNote];
}

export const pageBehindNote = 'The page behind it can’t be used until it closes.';

async function thingsBehind(page: Page, outline: Thing): Promise<ReadonlySet<Thing>> {
  const unspoken = [...thingsIn(outline)].filter(
    (thing) =>
      thing.states.isUnspoken === true &&
      thing.ref !== undefined &&
      [...thingsIn(thing)].some(({ role }) => controls.has(role)),
  );
  const behind = await Promise.all(
    unspoken.map(async (thing) => {
      const root = page.getByRef(thing.ref ?? '');
      return (await root.evaluate(isBehind, undefined, { timeout: limitMs }).catch(() => false))
        ? [thing]
        : [];
    }),
  );
  return new Set(behind.flat());
}

/** Runs in the page. */
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

function copyWithout(thing: Thing, left: ReadonlySet<Thing>, parent?: Thing): Thing {
  const copy = { ...thing, parent, children: [] as Thing[] };
  copy.children = thing.children
    .filter((child) => !left.has(child))
    .map((child) => copyWithout(child, left, copy));
  return copy;
}
