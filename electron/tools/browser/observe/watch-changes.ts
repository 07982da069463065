export interface ChangeWatch {
  begin(): void;
  hasChanged(): boolean;
}

/** Runs in the page, without outside functions. Playing animations and loading pages count as changes. */
export function watchChanges(): ChangeWatch {
  let isChanged = true;
  let before: readonly unknown[] = [];
  const note = (): void => {
    isChanged = true;
  };
  const observer = new MutationObserver(note);
  // A picture or style sheet that comes late moves what is there.
  document.addEventListener('load', note, true);

  const isRestless = (): boolean =>
    document.readyState !== 'complete' ||
    document.getAnimations().some(({ playState }) => playState === 'running');
  const rulesOf = (sheet: CSSStyleSheet): number => {
    try {
      return sheet.cssRules.length;
    } catch {
      return 0;
    }
  };
  const fieldState = (field: HTMLInputElement & HTMLSelectElement): readonly unknown[] =>
    field.tagName === 'SELECT'
      ? [...field.selectedOptions]
      : [field.value, field.checked, field.indeterminate];

  /** Changes without a mutation: values of fields, style sheets, scrolling, focus. */
  const stateNow = (): readonly unknown[] => {
    const state: unknown[] = [innerWidth, innerHeight, scrollX, scrollY, document.fonts.status];
    let shown = 0;
    const visit = (root: Document | ShadowRoot): void => {
      const sheets = [...root.styleSheets, ...root.adoptedStyleSheets];
      state.push(root, root.activeElement, ...sheets.flatMap((sheet) => [sheet.disabled, rulesOf(sheet)]));
      for (const each of root.querySelectorAll('*')) {
        if (each.checkVisibility({ visibilityProperty: true })) shown += 1;
        if (each.scrollTop !== 0 || each.scrollLeft !== 0) state.push(each, each.scrollTop, each.scrollLeft);
        if (/^(?:INPUT|SELECT|TEXTAREA)$/.test(each.tagName))
          state.push(each, ...fieldState(each as HTMLInputElement & HTMLSelectElement));
        if (each.shadowRoot !== null) visit(each.shadowRoot);
      }
    };
    visit(document);
    return [...state, shown];
  };

  return {
    begin() {
      before = stateNow();
      observer.disconnect();
      for (const root of before)
        if (root instanceof Document || root instanceof ShadowRoot)
          observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
      isChanged = isRestless();
    },
    hasChanged() {
      if (observer.takeRecords().length > 0 || isRestless()) isChanged = true;
      if (isChanged) return true;
      const now = stateNow();
      return now.length !== before.length || now.some((each, index) => each !== before[index]);
    },
  };
}
