import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusCanvas, focusStep } from '../canvas/focus-step.ts';
import { selectOnlyNode, useSelection } from '../state/selection.ts';

const singleLine = new Set(['text', 'number', 'url', 'email', 'password', 'tel']);

/** Handles Escape, and Enter in a single-line field, unless the field did. */
export function leaveField(event: KeyboardEvent): void {
  const { target, key } = event;
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
  // The key's effect comes first.
  flushSync(() => undefined);
  const nodeId = selectOnlyNode(useSelection.getState());
  if (nodeId === null) focusCanvas();
  else focusStep(nodeId);
}
