import { elementNow, type Actable, type Pinned } from '../find/pin-element.ts';

/** Words in a row that only its handle drags stand for the handle. Otherwise returns the source. */
export async function handleOf(source: Actable, goal: Actable): Promise<Actable> {
  const [row, drop] = await Promise.all([elementNow(source), elementNow(goal)]);
  if (row === undefined || drop === undefined) return source;
  // Elements of two frames can't be compared.
  const found = await row.evaluateHandle(handleInPage, drop).catch(() => undefined);
  return (found?.asElement() as Pinned | null | undefined) ?? source;
}

function handleInPage(element: Element, goal: Element): Element | null {
  const isDraggable = (each: Element): boolean =>
    each.getAttribute('draggable') === 'true' || /grab|move/.test(getComputedStyle(each).cursor);
  if (isDraggable(element) || element.closest('[draggable=true]') !== null) return null;
  const { top, bottom } = element.getBoundingClientRect();
  for (let row = element.parentElement; row !== null && !row.contains(goal); row = row.parentElement) {
    const draggable = [...row.querySelectorAll('*')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && isDraggable(each),
    );
    const [handle, ...others] = draggable.filter((each) => !draggable.includes(each.parentElement ?? each));
    if (handle === undefined) continue;
    const box = handle.getBoundingClientRect();
    const isBeside = box.top < bottom && box.bottom > top;
    return others.length === 0 && isBeside && !handle.contains(element) ? handle : null;
  }
  return null;
}
