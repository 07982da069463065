import { AppError } from '../../../../../shared/app-error.ts';
import { branchAround, caretInPage, isInClosedBranch, toggleBefore } from './branches-in-page.ts';
import { relatedTo, type Actable, type Pinned } from '../../find/pin-element.ts';
import { isNotFound } from '../../find/find-element.ts';
import { hasOwnLabel, pressOwnLabel } from '../../find/engines/own-label.ts';
import { holdMs } from '../press-drawn.ts';
import { pathOf, pathTo } from '../../find/match/paths.ts';
import type { Target } from '../../find/target.ts';
import type { ToolContext } from '../../session/tool-context.ts';
import { pollWhile } from '../../session/poll-while.ts';

const openMs = 400;

/**
 * Opens the menus or branches on a path such as “File > Export > PDF” and acts on the target, in the last panel
 * that opened. Opens them once more if they close before. Throws if a parent stays closed.
 */
export async function inOpenPath<Value>(
  target: Target,
  context: ToolContext,
  act: (meant: Target) => Promise<Value>,
): Promise<Value> {
  const { meant, isOpen, missing } = await openPath(target, context);
  try {
    return await act(meant);
  } catch (thrown) {
    if (!isNotFound(thrown)) throw thrown;
    const { code, details = {} } = thrown;
    if (missing !== undefined) throw new AppError(code, missing, { cause: thrown, details });
    if (!isOpen) throw thrown;
    return act((await openPath(target, context)).meant);
  }
}

interface Opened {
  readonly meant: Target;
  readonly isOpen: boolean;
  /** Says which part of the path was not found. */
  readonly missing?: string | undefined;
}

export async function openPath(target: Target, context: ToolContext): Promise<Opened> {
  const path = pathOf(target.target);
  if (path.length < 2) return { meant: target, isOpen: false };
  if (await isShown(target, context)) return { meant: target, isOpen: true };
  const { within, timeoutMs } = target;
  const inPanel = {
    ...target,
    target: path.at(-1),
    within: path.at(-2),
    role: target.role ?? 'menuitem',
  } as const;
  const wasShown = within !== undefined || path.length < 3 || (await isShown(inPanel, context));
  let missing: string | undefined;
  for (let length = 1; length < path.length; length += 1) {
    const next = length + 1 === path.length ? target : { within, target: pathTo(path.slice(0, length + 1)) };
    if (await isShown(next, context)) continue;
    const parent = { within, timeoutMs, target: pathTo(path.slice(0, length)) };
    const whole = { ...parent, exact: true };
    const isWhole = await isShown(whole, context);
    const state = await open(isWhole ? whole : parent, {
      next: length + 1 < path.length || wasShown ? [next] : [next, inPanel],
      context,
    }).catch((thrown: unknown) => {
      if (isNotFound(thrown)) return 'missing';
      throw thrown;
    });
    const [opener = '', wanted = ''] = path.slice(length - 1);
    if (state === 'missing') {
      const where = within === undefined ? 'on this page' : `within “${within}”`;
      missing ??= `Nothing called “${opener}”, which should open “${wanted}”, ${where}.`;
      return { meant: target, isOpen: false, missing };
    }
    if (state === 'closed') throw staysClosed(opener);
    missing = state === 'open' ? undefined : `“${opener}” was found, but no “${wanted}” in what it opens.`;
    if (length + 1 === path.length && !wasShown && !(await isShown(target, context))) {
      if (await isShown(inPanel, context)) return { meant: inPanel, isOpen: true };
    }
  }
  return { meant: target, isOpen: missing === undefined, missing };
}

/** `closed`: it reports that it stays closed. */
async function open(
  parent: Target,
  { next, context }: { readonly next: readonly Target[]; readonly context: ToolContext },
): Promise<'open' | 'closed' | undefined> {
  const isOpen = async (limitMs: number): Promise<boolean> =>
    (await pollWhile(limitMs, context.signal, async () =>
      (await Promise.all(next.map((each) => isShown(each, context)))).includes(true) ? undefined : 'closed',
    )) === undefined;
  return context.once(parent, 'press', async (element, options) => {
    const teller = await relatedTo(element, branchAround);
    if (teller === null || !(await isBranch(teller)))
      await pressOwnLabel(element, (label) => label.hover(options));
    // If it can't have the focus, the key would go to another control.
    else if ((await teller.getAttribute('tabindex')) !== null) await teller.press('ArrowRight', options);
    if (await isOpen(openMs)) return 'open';
    const caret = await caretBeside(element);
    // A press would close what is open, and tick a branch's box.
    const isPressed = (await expandedOf(teller)) !== 'true' && (caret !== null || !(await isBox(element)));
    if (isPressed)
      await context.untilDialog(
        pressOwnLabel(caret ?? element, (label) => label.click({ ...options, delay: holdMs })),
      );
    if (await isOpen(context.patience(parent))) return 'open';
    return (await expandedNow(parent, teller, context)) === 'false' ? 'closed' : undefined;
  });
}

/** A hidden box or list item counts if its label shows. */
async function isShown(target: Target, context: ToolContext): Promise<boolean> {
  const found = await context.findAll({ ...target, timeoutMs: 0 }, 'press');
  const visible = await Promise.all(
    found.map(
      async (element) =>
        ((await element.isVisible()) || (await hasOwnLabel(element))) &&
        !(await element.evaluate(isInClosedBranch).catch(() => false)),
    ),
  );
  return visible.includes(true);
}

async function isBranch(element: Actable): Promise<boolean> {
  return (await element.getAttribute('role')) === 'treeitem';
}

async function expandedOf(teller: Pinned | null): Promise<string | null> {
  const read = (each: Element): string | null =>
    each.isConnected ? each.getAttribute('aria-expanded') : null;
  return teller === null ? null : teller.evaluate(read).catch(() => null);
}

async function expandedNow(
  parent: Target,
  teller: Pinned | null,
  context: ToolContext,
): Promise<string | null> {
  const known = await expandedOf(teller);
  if (known !== null) return known;
  const [again] = await context.findAll({ ...parent, timeoutMs: 0 }, 'press');
  return again === undefined ? null : expandedOf(await relatedTo(again, branchAround).catch(() => null));
}

async function isBox(element: Actable): Promise<boolean> {
  const [type, role] = [await element.getAttribute('type'), await element.getAttribute('role')];
  return /^(?:checkbox|radio)$/.test(role ?? type ?? '');
}

export async function caretBeside(element: Actable): Promise<Pinned | null> {
  return (await relatedTo(element, caretInPage)) ?? relatedTo(element, toggleBefore);
}

function staysClosed(name: string): AppError {
  return new AppError(
    'target-not-found',
    `“${name}” is closed and could not be opened. Open it in an earlier step, by a click on its arrow.`,
  );
}
