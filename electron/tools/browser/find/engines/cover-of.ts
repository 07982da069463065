import { cutText } from '../../../../../shared/text/cut-text.ts';
import { pause } from '../../session/poll-while.ts';
import type { Actable } from '../pin-element.ts';

export interface Cover {
  readonly kind: string;
  readonly words: string;
}

export class CoveredError extends Error {
  readonly cover: Cover;

  constructor(thrown: Error, cover: Cover) {
    super(thrown.message, { cause: thrown });
    this.cover = cover;
  }
}

const limitMs = 500;
const longestWords = 60;
const pollMs = 100;
const noticeMs = 10_000;

/** Tries once more after a notice has gone. Throws a `CoveredError`. */
export async function actPastCover<Value>(
  element: Actable,
  act: () => Promise<Value>,
  { signal, leftMs }: { readonly signal: AbortSignal; leftMs(): number },
): Promise<Value> {
  try {
    return await act();
  } catch (thrown) {
    if (!isCovered(thrown)) throw thrown;
    const deadline = Date.now() + Math.min(noticeMs, leftMs());
    for (;;) {
      const over = await findCover(element);
      if (over === 'free') break;
      const mayPass = over?.isNotice === true && Date.now() + pollMs < deadline;
      if (!mayPass) throw withCover(thrown, over);
      await pause(pollMs, signal);
    }
  }
  return act().catch(async (thrown: unknown) => {
    const over = isCovered(thrown) ? await findCover(element) : undefined;
    throw over === 'free' ? thrown : withCover(thrown, over);
  });
}

function isCovered(thrown: unknown): thrown is Error {
  return thrown instanceof Error && /intercepts pointer events/.test(thrown.message);
}

function withCover(thrown: unknown, over: FoundCover | undefined): unknown {
  return over === undefined || !(thrown instanceof Error)
    ? thrown
    : new CoveredError(thrown, { kind: over.kind, words: cutText(over.words, longestWords) });
}

interface FoundCover extends Cover {
  readonly isNotice: boolean;
}

async function findCover(element: Actable): Promise<FoundCover | 'free' | undefined> {
  const asked =
    'locator' in element
      ? element.evaluate(coverInPage, undefined, { timeout: limitMs })
      : element.evaluate(coverInPage);
  return asked.catch(() => undefined);
}

/** Bars may cover the element at the edges. A backdrop without words belongs to the dialog that shows. */
function coverInPage(element: Element): FoundCover | 'free' | undefined {
  const notices =
    '[role=status], [role=alert], [role=log], output, [aria-live=polite], [aria-live=assertive]';
  const noticeClass = /(?:^|[^a-z])(?:toast|snackbar|notification)/i;
  const dialogs = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]';
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const kindOf = (each: Element): string => {
    if (each.matches(dialogs)) return 'dialog';
    const own: Readonly<Record<string, string>> = { IFRAME: 'frame', IMG: 'image' };
    return own[each.tagName] ?? each.getAttribute('role') ?? '';
  };
  const wordsOf = (each: Element): string => {
    const ids = each.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const written = ['aria-label', 'title', 'alt'].map((name) => each.getAttribute(name));
    const heading = each.querySelector('h1, h2, h3, h4, [role=heading]')?.textContent;
    const [words = ''] = [labels, ...written, heading, (each as HTMLElement).innerText]
      .map(plain)
      .filter((text) => text !== '');
    return words;
  };
  const partAround = (each: Element): Element | null =>
    each.assignedSlot ??
    each.parentElement ??
    (each.parentNode instanceof ShadowRoot ? each.parentNode.host : null);
  const holds = (outer: Element, inner: Element): boolean => {
    for (let each: Element | null = inner; each !== null; each = partAround(each))
      if (each === outer) return true;
    return false;
  };
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const at = [x + width / 2, y + height / 2] as const;
  let hit = element.ownerDocument.elementFromPoint(...at);
  for (let root = hit?.shadowRoot; root; root = hit.shadowRoot) {
    const inner: Element | null = root.elementFromPoint(...at);
    if (inner === null || inner === hit) break;
    hit = inner;
  }
  if (hit === null) return undefined;
  if (holds(hit, element) || holds(element, hit)) return 'free';
  const over: Element[] = [];
  for (let each: Element | null = hit; each !== null && !holds(each, element); each = partAround(each))
    over.push(each);
  const shown = [...document.querySelectorAll(dialogs)].filter(
    (each) => each.checkVisibility() && !each.contains(element),
  );
  const cover =
    over.find((each) => each.matches(dialogs)) ??
    over.find((each) => wordsOf(each) !== '') ??
    shown.at(-1) ??
    over.find((each) => kindOf(each) !== '');
  if (cover === undefined) return undefined;
  const isNotice =
    !cover.matches(dialogs) &&
    (cover.querySelector(notices) !== null ||
      over.some((each) => each.matches(notices) || noticeClass.test(each.getAttribute('class') ?? '')));
  return { kind: kindOf(cover), words: wordsOf(cover), isNotice };
}
