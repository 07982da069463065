/** Runs in the page, without outside functions. A form's event doesn't leave its shadow tree. */
export function hearSubmits(onSubmit: (event: Event) => void): void {
  const hear = (root: EventTarget): void => {
    root.addEventListener('submit', onSubmit, true);
  };
  hear(window);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    hear(root);
    return root;
  };
  // For shadow trees in the markup, the press that submits the form is observed.
  for (const type of ['click', 'keydown'])
    window.addEventListener(
      type,
      (event) => {
        for (const part of event.composedPath()) if (part instanceof ShadowRoot) hear(part);
      },
      true,
    );
}
