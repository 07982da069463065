import { AppError } from '../../../../../shared/app-error.ts';
import { CoveredError, type Cover } from '../engines/cover-of.ts';
import { disappearedBefore } from '../pin-element.ts';
import { networkReason } from '../../session/network-error.ts';

export function explain(thrown: unknown, doing: string): AppError {
  if (thrown instanceof AppError) return thrown;
  const raw = thrown instanceof Error ? thrown.message.replace(/\u001b\[[0-9;]*m/g, '') : String(thrown);
  if (/has been closed|Target closed|browser has disconnected|Target crashed|page crashed/i.test(raw)) {
    return new AppError(
      'browser-closed',
      `The browser was closed or crashed before Planwright could ${doing}. Run again to open a new one.`,
      { cause: thrown },
    );
  }
  const network = networkReason(raw);
  if (network !== undefined)
    return new AppError('page-not-loaded', `Couldn't load the page: ${network}`, { cause: thrown });
  if (/intercepts pointer events/.test(raw)) {
    const covers = [...raw.matchAll(/[^\n]*intercepts pointer events/g)].map(([line]) => coverIn(line));
    const cover = thrown instanceof CoveredError ? thrown.cover : covers.at(-1);
    return new AppError('target-covered', `Couldn't ${doing}: ${whatCovers(cover)}`, { cause: thrown });
  }
  if (/element is not enabled|not enabled/.test(raw))
    return new AppError(
      'target-disabled',
      `Couldn't ${doing}: the target is disabled. An earlier step may be missing.`,
      { cause: thrown },
    );
  if (/Not a checkbox or radio button/.test(raw))
    return new AppError('target-not-a-box', 'The target is not a checkbox, radio button or switch.', {
      cause: thrown,
    });
  if (/element is not editable|read-?only/i.test(raw))
    return new AppError('target-not-editable', `The field is read-only. ${chooseThere}`, { cause: thrown });
  if (/not editable|element is not an <input>/i.test(raw))
    return new AppError(
      'target-not-editable',
      `The target doesn't accept text. Name the field itself. ${chooseThere}`,
      { cause: thrown },
    );
  if (disappearedBefore(thrown))
    return new AppError('target-not-found', `Couldn't ${doing}: ${wasReplaced}`, { cause: thrown });
  if (isNextPageLate(thrown)) {
    return new AppError(
      'timeout',
      `Planwright could ${doing}, but the next page didn't load in time. It may have worked, so check the page before you repeat the step. If the site is just slow, raise the step's timeout.`,
      { cause: thrown, details: { hasActed: true } },
    );
  }
  if (/Timeout \d+ms exceeded/.test(raw))
    return new AppError('timeout', `Couldn't ${doing} in time: ${whyNot(raw)}`, { cause: thrown });
  return new AppError(
    'tool-failed',
    `Couldn't ${doing}: ${raw.split('\n')[0]?.replace(/^[\w.]+: /, '') ?? raw}`,
    { cause: thrown },
  );
}

/** The element was pressed. */
export function isNextPageLate(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /Timeout \d+ms exceeded/.test(thrown.message) &&
    /action done|waiting for scheduled navigations/.test(thrown.message)
  );
}

function coverIn(line: string): Cover | undefined {
  const tags = [...line.matchAll(/<(\w[\w-]*)([^>]*)>([^<]*)/g)];
  for (const [, tag = '', attributes = '', inner = ''] of tags.toReversed()) {
    const named = /(?:aria-label|title|alt)="([^"]+)"/.exec(attributes)?.[1];
    const words = (named ?? inner.replaceAll('…', '')).trim();
    const kind =
      /role="(\w+)"/.exec(attributes)?.[1] ?? (tag === 'iframe' ? 'frame' : tag === 'img' ? 'image' : '');
    if (words !== '' || kind !== '') return { kind, words };
  }
  return undefined;
}

function whatCovers({ kind, words }: Cover = { kind: '', words: '' }): string {
  if (words === '' && kind === '')
    return "something without a name covers the target. Wait until it's gone, or dismiss it, in an earlier step.";
  const article = words !== '' ? 'the' : /^[aeiou]/.test(kind) ? 'an' : 'a';
  const quoted = words === '' ? [] : [`“${words}”`];
  const cover = [...(kind === '' ? [] : [article, kind]), ...quoted].join(' ');
  return `${cover} covers the target. Dismiss it in an earlier step.`;
}

function whyNot(raw: string): string {
  const states = [...raw.matchAll(/element (?:is|was) (not visible|not stable|outside|detached)/g)];
  const isGone = /waiting for locator/.test(raw) && !/resolved to/.test(raw);
  switch (isGone ? 'detached' : states.at(-1)?.[1]) {
    case 'not visible':
      return 'the target is hidden. Open the menu, list or section that holds it in an earlier step.';
    case 'outside':
      return "the target can't be scrolled into view. Open or enlarge the part that holds it in an earlier step.";
    case 'detached':
      return wasReplaced;
    default:
      return `${/\bstable\b/.test(raw) ? 'the target kept moving, or ' : ''}the page didn't respond. ${waitFirst}, or raise the step's timeout.`;
  }
}

const chooseThere = 'If a click on it opens a calendar or list, choose there.';
const waitFirst = 'Add a “Wait for” step before it, for something that the finished page shows';
const wasReplaced = `the page replaced or removed the target. ${waitFirst}.`;
