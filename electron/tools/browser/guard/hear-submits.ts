/** Runs in the page, using nothing outside itself. A form's event doesn't leave its shadow tree. */
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
  // A shadow tree in the markup is heard of by the press that submits its form.
  for (const type of ['click', 'keydown'])
    window.addEventListener(
      type,
      (event) => {
        for (const part of event.composedPath()) if (part instanceof ShadowRoot) hear(part);
      },
      true,
    );
}
