/** Finds notices without a role. Undefined for other roles. */
export function noticeFor(role: string): string | undefined {
  return role === 'status' || role === 'alert' ? 'planwright-notice=any' : undefined;
}

/** Runs in the page. Recognizes notices by class. A stack of like notices counts as several. */
export function noticeEngine(): {
  queryAll(root: Element | Document | ShadowRoot): readonly Element[];
} {
  const words = ['alert', 'toast', 'notification', 'snackbar', 'flash', 'notice', 'callout'];
  const others = 'input, select, textarea, table, main, nav, h1';
  const wordsOf = (element: Element): readonly string[] =>
    (element.getAttribute('class') ?? '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^\p{L}]+/u);
  /** Unlike the messages of a chat or a form. */
  const isOverPage = (element: Element): boolean => {
    let over: Element | null = element;
    while (over !== null && getComputedStyle(over).position !== 'fixed') over = over.parentElement;
    return over !== null && over.querySelector(`${others}, button, [role=button]`) === null;
  };
  const isCalled = (element: Element): boolean => {
    const called = wordsOf(element);
    return called.some((word) => words.includes(word)) || (called.includes('message') && isOverPage(element));
  };
  const isNotice = (element: Element): boolean =>
    isCalled(element) &&
    element.checkVisibility() &&
    element.querySelector(others) === null &&
    element.closest('a, button, [role=button]') === null &&
    /\p{L}{2}/u.test(element.textContent);
  const apart = (notice: Element, all: readonly Element[]): readonly Element[] => {
    const inside = all.filter((each) => each !== notice && notice.contains(each));
    const equals = inside.filter((each) =>
      inside.some(
        (other) =>
          other !== each && other.parentElement === each.parentElement && other.className === each.className,
      ),
    );
    const outermost = equals.filter(
      (each) => !equals.some((other) => other !== each && other.contains(each)),
    );
    return outermost.length === 0 ? [notice] : outermost;
  };
  return {
    queryAll(root) {
      const all = [...root.querySelectorAll('[class]')].filter(isNotice);
      const outermost = all.filter((each) => !all.some((other) => other !== each && other.contains(each)));
      return outermost.flatMap((each) => apart(each, all));
    },
  };
}
