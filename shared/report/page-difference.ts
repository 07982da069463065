import type { PageState } from '../page/page-state.ts';

/** One thing that is another on a page than before. */
export interface StateDifference {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

const mostNames = 12;

/** How a step left the page, part by part; nothing when it is the same place. */
export function differencesBetween(before: PageState, after: PageState): StateDifference[] {
  return [
    ...single('Address', before.url, after.url),
    ...single('Title', before.title, after.title),
    ...lists('Dialogs', before.dialogs, after.dialogs),
    ...lists('Headings and parts', before.landmarks, after.landmarks),
    ...lists('Buttons, links and fields', before.elements, after.elements),
  ];
}

function single(what: string, before: string, after: string): StateDifference[] {
  return before === after ? [] : [{ what, before, after }];
}

/** Only what is gone and what has come. */
function lists(what: string, before: readonly string[], after: readonly string[]): StateDifference[] {
  const [was, is] = [new Set(before), new Set(after)];
  const gone = before.filter((item) => !is.has(item));
  const come = after.filter((item) => !was.has(item));
  return gone.length === 0 && come.length === 0 ? [] : [{ what, before: shortened(gone), after: shortened(come) }];
}

function shortened(names: readonly string[]): string {
  const more = names.length - mostNames;
  return more > 0 ? `${names.slice(0, mostNames).join(', ')} and ${more} more` : names.join(', ');
}
