import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusCanvas, focusStep } from '../canvas/focus-step.ts';
import { selectOnlyNode, useSelection } from '../state/selection.ts';

const singleLine = new Set(['text', 'number', 'url', 'email', 'password', 'tel']);

/** Escape in a form, and Enter in a field of one line, give the keyboard back to the step, which stays selected. A key that a field has used itself is not meant. */
export function leaveField(event: KeyboardEvent): void {
  const { target, key } = event;
  // With a modifier it is a command: Ctrl+Enter runs.
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.isDefaultPrevented() ||
    event.nativeEvent.isComposing ||
    !(target instanceof HTMLElement)
  )
    return;
  const isSearch = target instanceof HTMLInputElement && target.type === 'search';
  const isLeaving =
    key === 'Escape'
      ? !(isSearch && target.value !== '')
      : key === 'Enter' && target instanceof HTMLInputElement && singleLine.has(target.type);
  if (!isLeaving) return;
  event.preventDefault();
  event.stopPropagation();
  // What the key did to the field is drawn before the field is left.
  flushSync(() => undefined);
  const nodeId = selectOnlyNode(useSelection.getState());
  if (nodeId === null) focusCanvas();
  else focusStep(nodeId);
}
