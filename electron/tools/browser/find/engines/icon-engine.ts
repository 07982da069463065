const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  calendar: ['date', 'event', 'today'],
  filter: ['funnel'],
  tick: ['check', 'checkmark'],
  bin: ['delete', 'trash'],
  delete: ['trash', 'bin', 'remove'],
  edit: ['pencil', 'pen'],
  pencil: ['edit', 'pen'],
  settings: ['gear', 'cog', 'setting'],
  search: ['magnifier', 'magnify'],
};
const signs: Readonly<Record<string, readonly string[]>> = {
  '€': ['euro'],
  $: ['dollar', 'usd'],
  '£': ['pound', 'sterling', 'gbp'],
  '¥': ['yen'],
  '+': ['plus', 'add', 'increment', 'increase'],
  '-': ['minus', 'decrement', 'decrease'],
  '☰': ['menu', 'hamburger', 'bars'],
  '✎': ['pencil', 'edit', 'pen'],
};
const dots =
  /^(?:[.·•⋅∙‧…⋯⋮︙]+|(?:the )?(?:three|3) dots(?: (?:icon|menu|button))?|ellipsis|kebab|meatballs?)$/iu;
const more = /^(?:more|overflow)(?: (?:icon|menu|button))?$/i;
const oneWord = /^\p{L}{3,}(?: icon)?$/u;

/** Finds icons by class, label, or ligature. Undefined for a name that no icon has. */
export function iconCalled(name: string): string | undefined {
  const wanted = name.trim().toLowerCase();
  if (meansDots(wanted) || meansMore(wanted)) return dotsIcon();
  const sign = signs[wanted.replace(/^[−–]$/, '-')];
  if (sign !== undefined) return engineFor(sign);
  if (!oneWord.test(wanted)) return undefined;
  const word = wanted.replace(/ icon$/, '');
  return engineFor([word, ...(alsoCalled[word] ?? [])]);
}

/** Whether the name means the icon of a row's or page's menu. */
export function meansDots(name: string): boolean {
  return dots.test(name.trim());
}

export function meansMore(name: string): boolean {
  return more.test(name.trim());
}

export function dotsIcon(): string {
  return engineFor(['more', 'ellipsis', 'dots', 'kebab', 'meatball', 'overflow']);
}

/** Icons that screen readers call a menu; their class may say anything. */
export function menuIcon(): string {
  return engineFor([], ['actions', 'menu', 'options']);
}

function engineFor(words: readonly string[], spoken: readonly string[] = []): string {
  return `planwright-icon=${JSON.stringify({ words, spoken })}`;
}

export function iconEngine(ligatureOf: (element: Element) => string): {
  queryAll(root: Element | Document | ShadowRoot, body: string): readonly Element[];
} {
  const maxPx = 64;
  const controls = 'a, button, input, select, textarea, [role=button], [role=link]';
  const fields = 'input, select, textarea';
  const naming = ['class', 'aria-label', 'data-icon', 'data-testid', 'name'];
  const titleIn = (element: Element): string =>
    element.matches('svg') ? (element.querySelector(':scope > title')?.textContent ?? '') : '';
  const wordsIn = (texts: readonly string[]): readonly string[] =>
    texts
      .flatMap((each) => each.replace(/([a-z])([A-Z])/g, '$1 $2').split(/[^\p{L}]+/u))
      .map((word) => word.toLowerCase());
  const textsOf = (element: Element, attributes: readonly string[]): readonly string[] => [
    ...attributes.map((each) => element.getAttribute(each) ?? ''),
    titleIn(element),
  ];
  const wordsOf = (element: Element): readonly string[] =>
    wordsIn([
      ...textsOf(element, [...naming, ...(element.matches('use') ? ['href'] : [])]),
      ligatureOf(element),
    ]);
  const spokenOf = (element: Element): readonly string[] =>
    wordsIn(textsOf(element, ['aria-label', 'title']));
  /** A picture's title isn't shown. */
  const isWordless = (element: Element): boolean => {
    const lengthOf = ({ textContent }: Element): number => textContent.replace(/\s/g, '').length;
    const untold = [...element.querySelectorAll('svg > :is(title, desc)')];
    return lengthOf(element) === untold.reduce((sum, each) => sum + lengthOf(each), 0);
  };
  const drawsBox = (element: Element): boolean =>
    [...(element.parentElement?.children ?? [])].some((each) =>
      each.matches('[type=checkbox], [type=radio]'),
    );
  const isIcon = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      (isWordless(element) || ligatureOf(element) !== '') &&
      !element.matches(fields) &&
      element.querySelector(controls) === null &&
      width > 0 &&
      height > 0 &&
      Math.max(width, height) <= maxPx
    );
  };
  return {
    queryAll(root, body) {
      const { words, spoken } = JSON.parse(body) as Readonly<Record<'words' | 'spoken', readonly string[]>>;
      const isCalled = (each: Element): boolean =>
        wordsOf(each).some((word) => words.includes(word)) ||
        (spoken.length > 0 && spokenOf(each).some((word) => spoken.includes(word)));
      const called = [...root.querySelectorAll('*')].filter(
        (each) => isCalled(each) && isIcon(each) && !drawsBox(each),
      );
      const pressed = called.map((each) => {
        const button = each.closest(controls);
        if (button !== null && button !== root && root.contains(button) && isIcon(button)) return button;
        // Only what is drawn around an icon may catch its presses.
        let around = each;
        for (let next = each.parentElement; next !== null && next !== root; next = next.parentElement) {
          if (next.childElementCount !== 1 || !root.contains(next) || !isIcon(next)) break;
          around = next;
        }
        return around;
      });
      const all = [...new Set(pressed)];
      return all.filter((each) => !all.some((other) => other !== each && other.contains(each)));
    },
  };
}
