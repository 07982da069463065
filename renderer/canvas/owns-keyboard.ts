import { useView } from '../state/view.ts';

/** True if no text field has focus and no overlay is open. */
export function ownsKeyboard(root: HTMLElement | null): boolean {
  const { activeElement } = document;
  if (root === null || useView.getState().overlay !== null) return false;
  if (activeElement === null || activeElement === document.body)
    return document.querySelector('[role="dialog"], [role="alertdialog"]') === null;
  return root.contains(activeElement) && !isTextField(activeElement);
}

function isTextField(element: Element): boolean {
  return (
    element.matches('input, textarea, select, [role="textbox"]') ||
    (element instanceof HTMLElement && element.isContentEditable)
  );
}
