import { useView } from '../state/view.ts';

/** True when keys are meant for the canvas: the focus is in it or nowhere, not in a text field, and nothing lies over it. */
export function ownsKeyboard(root: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (root === null || useView.getState().overlay !== null) return false;
  if (activeElement === null || activeElement === document.body)
    return document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
  return root.contains(activeElement) && !isTextField(activeElement);
}

/** Whether keys go into it as text, or choose in it. */
function isTextField(element: Element): boolean {
  return (
    element.matches('input, textarea, select, [role="textbox"]') ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}
