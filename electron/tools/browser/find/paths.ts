import { nameLikeness } from './name-match.ts';
import { thingsIn, type Thing } from './outline.ts';

const separator = ' > ';
/** These directly follow their opener. */
const opened = new Set(['menu', 'group', 'list', 'tree']);
const openers = new Set(['menuitem', 'treeitem', 'button', 'link', 'text', 'generic']);
const named = new Set(['treeitem', 'menuitem', 'menu', 'listitem', 'group', 'list']);

/** “File > Export > PDF” in a menu or tree. One name without a path. */
export function pathOf(target: string = ''): readonly string[] {
  return target.split(separator).map((name) => name.trim());
}

export function pathTo(names: readonly string[]): string {
  return names.join(separator);
}

/** Inside all parents. Else items of a menu that the last parent opened elsewhere. */
export function underPath<Found extends { readonly thing: Thing }>(
  found: readonly Found[],
  { parents, pages }: { readonly parents: readonly string[]; readonly pages: readonly Thing[] },
): readonly Found[] {
  const inside = found.filter(({ thing }) => isUnder(thing, parents));
  if (inside.length > 0) return inside;
  const [last = ''] = parents.slice(-1);
  const hasOpened = pages.some((page) =>
    [...thingsIn(page)].some((thing) => thing.states.isExpanded === true && isCalled(labelOf(thing), last)),
  );
  return hasOpened ? found.filter(({ thing }) => thing.role.startsWith('menuitem')) : [];
}

function isUnder(thing: Thing, parents: readonly string[]): boolean {
  const wanted = [...parents];
  for (const label of labelsAbove(thing))
    if (isCalled(label, wanted.at(-1) ?? '')) {
      wanted.pop();
      if (wanted.length === 0) return true;
    }
  return false;
}

/** The innermost first. */
function* labelsAbove(thing: Thing): Generator<string, undefined> {
  for (let at = thing; at.parent !== undefined;) {
    const siblings = at.parent.children;
    const before = siblings.slice(0, siblings.indexOf(at));
    const { role, level } = at;
    // A flat tree tells its branches by levels only.
    const branch =
      level === undefined || role !== 'treeitem'
        ? undefined
        : before.findLast((other) => other.role === role && (other.level ?? level) < level);
    const opener = opened.has(role) ? before.at(-1) : undefined;
    if (branch === undefined && opener !== undefined && openers.has(opener.role)) yield labelOf(opener);
    at = branch ?? at.parent;
    if (named.has(at.role)) yield labelOf(at);
  }
}

/** Its name, or its text before that of its branch. */
function labelOf({ role, name, children, text }: Thing): string {
  const [first] = children;
  if (opened.has(role)) return name;
  return name || (first === undefined ? text : opened.has(first.role) ? '' : first.text);
}

function isCalled(label: string, wanted: string): boolean {
  const likeness = nameLikeness(wanted, label);
  return likeness !== undefined && likeness < 2;
}
