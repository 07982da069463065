import { cutText } from '../../../../../shared/text/cut-text.ts';
import type { Actable } from '../pin-element.ts';

/** What a person sees on top of the target. */
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

export async function withCover(thrown: unknown, element: Actable): Promise<unknown> {
  if (!(thrown instanceof Error) || !/intercepts pointer events/.test(thrown.message)) return thrown;
  const asked =
    'locator' in element
      ? element.evaluate(coverInPage, undefined, { timeout: limitMs })
      : element.evaluate(coverInPage);
  const cover = await asked.catch(() => undefined);
  return cover === undefined
    ? thrown
    : new CoveredError(thrown, { ...cover, words: cutText(cover.words, longestWords) });
}

/** Runs in the page. A veil without words belongs to the dialog that shows. */
function coverInPage(element: Element): Cover | undefined {
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
  const { x, y, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  const hit = root.elementFromPoint(x + width / 2, y + height / 2);
  if (hit === null || hit.contains(element) || element.contains(hit)) return undefined;
  const over: Element[] = [];
  for (let each: Element | null = hit; each?.contains(element) === false; each = each.parentElement)
    over.push(each);
  const shown = [...document.querySelectorAll(dialogs)].filter(
    (each) => each.checkVisibility() && !each.contains(element),
  );
  const cover =
    over.find((each) => each.matches(dialogs)) ??
    over.find((each) => wordsOf(each) !== '') ??
    shown.at(-1) ??
    over.find((each) => kindOf(each) !== '');
  return cover === undefined ? undefined : { kind: kindOf(cover), words: wordsOf(cover) };
}
