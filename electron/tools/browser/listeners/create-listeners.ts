/** Chrome's console function. Returns listeners by kind of event. */
export type ListenersOf = (
  target: EventTarget,
) => Readonly<Record<string, readonly { readonly listener: unknown }[]>>;

export interface Listeners {
  listen(on: EventTarget, kinds: readonly string[], listener: (event: Event) => void): void;
  hasListener(element: Element, kinds: readonly string[]): boolean;
  isProgrammed(): boolean;
}

/** Runs in the page. React and jQuery listen at a root, and mark the elements they listen for. */
export function createListeners(listenersOf: ListenersOf): Listeners {
  interface Delegated {
    readonly selector?: string;
  }
  interface Query {
    _data?(node: EventTarget, name: 'handle'): unknown;
    _data?(node: EventTarget, name: 'events'): Readonly<Record<string, readonly Delegated[]>> | undefined;
  }
  const own = new Set<unknown>();
  const around = (at: Node | Window): Node | Window | null => {
    if (at === window || !('nodeType' in at)) return null;
    if (at.nodeType === Node.DOCUMENT_NODE) return (at as Document).defaultView;
    return at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null;
  };
  const marked = (at: object, mark: RegExp): unknown => {
    const name = Object.keys(at).find((each) => mark.test(each));
    return name === undefined ? undefined : (at as Readonly<Record<string, unknown>>)[name];
  };
  const reactNames = (kind: string): readonly string[] =>
    ({
      dblclick: ['ondoubleclick'],
      input: ['oninput', 'onchange'],
      submit: ['onsubmit', 'action', 'formaction'],
    })[kind] ?? [`on${kind}`];

  function reactHandles(element: Element, root: Node | Window, kinds: readonly string[]): boolean {
    const names = kinds.flatMap(reactNames);
    for (let at: Node | Window | null = element; at !== null && at !== root; at = around(at)) {
      const props = Object.entries(marked(at, /^__reactProps\$/) ?? {});
      const handles = props.filter(([, value]) => typeof value === 'function');
      if (handles.some(([name]) => names.includes(name.toLowerCase().replace(/capture$/, '')))) return true;
    }
    return false;
  }

  /** False for selectors that only jQuery knows, such as `:checkbox`: the page must not see an error. */
  function isInside(element: Element, selector: string): boolean {
    try {
      return element.closest(selector) !== null;
    } catch {
      return false;
    }
  }

  function queryHandles(element: Element, at: Node | Window, kind: string): boolean {
    const { jQuery } = window as { readonly jQuery?: Query };
    const events = jQuery?._data?.(at, 'events')?.[kind] ?? [];
    return events.some(({ selector }) => selector === undefined || isInside(element, selector));
  }

  function listensAt(at: Node | Window, element: Element, kinds: readonly string[]): boolean {
    const found = listenersOf(at);
    const { jQuery } = window as { readonly jQuery?: Query };
    const query = jQuery?._data?.(at, 'handle');
    const heard = kinds.filter((kind) => found[kind]?.some(({ listener }) => !own.has(listener)) === true);
    if (heard.length === 0) return false;
    if (marked(at, /^(?:__reactContainer\$|_reactListening)/) !== undefined)
      return reactHandles(element, at, kinds);
    return heard.some(
      (kind) =>
        found[kind]?.some(({ listener }) => !own.has(listener) && listener !== query) === true ||
        queryHandles(element, at, kind),
    );
  }

  /** Attributes come with the page, before its program. */
  function isListenedTo(control: Element): boolean {
    const kinds = Object.entries(listenersOf(control));
    return kinds.some(
      ([kind, each]) => !control.hasAttribute(`on${kind}`) && each.some(({ listener }) => !own.has(listener)),
    );
  }

  return {
    isProgrammed: () =>
      [...document.querySelectorAll('form, button, a, input, select, textarea, [role]')].some(isListenedTo),
    listen(on, kinds, listener) {
      own.add(listener);
      for (const kind of kinds) on.addEventListener(kind, listener, { capture: true });
    },
    hasListener(element, kinds) {
      for (let at: Node | Window | null = element; at !== null; at = around(at)) {
        const counted = 'nodeType' in at ? kinds : kinds.filter((kind) => kind.startsWith('key'));
        if (listensAt(at, element, counted)) return true;
      }
      return false;
    },
  };
}
