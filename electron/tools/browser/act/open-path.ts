import type { Actable } from '../find/pin-element.ts';
import { isNotFound } from '../find/find-element.ts';
import { pathOf, pathTo } from '../find/paths.ts';
import type { Target } from '../find/target.ts';
import { until } from '../read/page-text.ts';
import type { ToolContext } from '../session/tool-context.ts';

/** Time for a hover or key to open something. */
const openMs = 400;

/** Opens menus or branches on the way to “File > Export > PDF”. */
export async function openPath(target: Target, context: ToolContext): Promise<void> {
  const path = pathOf(target.target);
  if (path.length < 2 || (await isShown(target, context))) return;
  const { within } = target;
  for (let length = 1; length < path.length; length += 1) {
    const next = length + 1 === path.length ? target : { within, target: pathTo(path.slice(0, length + 1)) };
    if (await isShown(next, context)) continue;
    try {
      await open({ within, target: pathTo(path.slice(0, length)) }, { next, context });
    } catch (thrown) {
      if (isNotFound(thrown)) return;
      throw thrown;
    }
  }
}

async function open(
  parent: Target,
  { next, context }: { readonly next: Target; readonly context: ToolContext },
): Promise<void> {
  const isOpen = async (limitMs: number): Promise<boolean> =>
    (await until(limitMs, context.signal, async () =>
      (await isShown(next, context)) ? undefined : 'closed',
    )) === undefined;
  await context.once(parent, 'press', async (element, options) => {
    await ((await isBranch(element)) ? element.press('ArrowRight', options) : element.hover(options));
    if (await isOpen(openMs)) return;
    const caret = await caretBeside(element);
    // A press on a branch's box would tick it.
    if (caret === null && (await isBox(element))) return;
    await context.untilDialog((caret ?? element).click(options));
    await isOpen(context.patience());
  });
}

async function isShown(target: Target, context: ToolContext): Promise<boolean> {
  const found = await context.findAll({ ...target, timeoutMs: 0 }, 'press');
  const visible = await Promise.all(found.map((element) => element.isVisible()));
  return visible.includes(true);
}

async function isBranch(element: Actable): Promise<boolean> {
  return (await element.getAttribute('role')) === 'treeitem';
}

async function isBox(element: Actable): Promise<boolean> {
  const [type, role] = [await element.getAttribute('type'), await element.getAttribute('role')];
  return /^(?:checkbox|radio)$/.test(role ?? type ?? '');
}

/** A branch's own arrow, which alone opens it in some trees. */
async function caretBeside(element: Actable): Promise<Actable | null> {
  const found =
    'locator' in element
      ? await element.evaluateHandle(caretInPage)
      : await element.evaluateHandle(caretInPage);
  return found.asElement() as Actable | null;
}

/** Runs in the page. Looks before the words or the branch, and behind the words of a closed branch. */
function caretInPage(element: Element): Element | null {
  const branch = 'li, [role=treeitem]';
  const caret = '[class*=caret i], [class*=toggle i], [class*=switcher i], [class*=expand i]';
  const isCaret = (each: Element): boolean =>
    each instanceof HTMLElement &&
    each.matches(caret) &&
    each.innerText.trim().length < 2 &&
    each.getClientRects().length > 0 &&
    !each.contains(element);
  const isBefore = (each: Element): boolean =>
    (each.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const item = element.closest(branch);
  const before = item?.previousElementSibling ?? null;
  const inside = [...(item?.querySelectorAll(caret) ?? [])].filter(isCaret);
  const own = inside.find((each) => each.closest(branch) === item);
  return (
    inside.find(isBefore) ??
    (before !== null && isCaret(before) ? before : undefined) ??
    (item?.getAttribute('aria-expanded') === 'false' ? own : undefined) ??
    null
  );
}
