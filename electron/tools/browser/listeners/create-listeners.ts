/** Chrome's console function: listeners by kind of event. */
export type ListenersOf = (
  target: EventTarget,
) => Readonly<Record<string, readonly { readonly listener: unknown }[]>>;

export interface Listeners {
  listen(on: EventTarget, kinds: readonly string[], listener: (event: Event) => void): void;
  /** Whether the page listens for any of these on an element or around it. */
  hasListener(element: Element, kinds: readonly string[]): boolean;
}

/** Runs in the page. */
export function createListeners(listenersOf: ListenersOf): Listeners {
  const own = new Set<unknown>();
  const around = (at: Node | Window): Node | Window | null => {
    if (at === window || !('nodeType' in at)) return null;
    if (at.nodeType === Node.DOCUMENT_NODE) return (at as Document).defaultView;
    return at.parentNode ?? (at as Partial<ShadowRoot>).host ?? null;
  };
  return {
    listen(on, kinds, listener) {
      own.add(listener);
      for (const kind of kinds) on.addEventListener(kind, listener, { capture: true });
    },
    hasListener(element, kinds) {
      for (let at: Node | Window | null = element; at !== null; at = around(at)) {
        const found = listenersOf(at);
        // Playwright listens to the pointer there, and programs to keys.
        const counted = 'nodeType' in at ? kinds : kinds.filter((kind) => kind.startsWith('key'));
        if (counted.some((kind) => found[kind]?.some(({ listener }) => !own.has(listener)) === true))
          return true;
      }
      return false;
    },
  };
}
