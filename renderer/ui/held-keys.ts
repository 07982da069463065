import { flushSync } from 'react-dom';

const modifiers = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'CapsLock',
  'NumLock',
  'Process',
  'Dead',
  'Unidentified',
]);
const heldKeys: KeyboardEvent[] = [];
const holds = new Set<{ cancel(): void }>();

export function holdKeys(onCancel: () => void = () => undefined): () => void {
  const hold = { cancel: onCancel };
  holds.add(hold);
  return () => {
    if (!holds.delete(hold) || holds.size > 0) return;
    // No key arrives before the next microtask.
    queueMicrotask(replay);
  };
}

/** Must be the first listener. */
export function watchHeldKeys(): void {
  window.addEventListener('keydown', keep, true);
  window.addEventListener('blur', cancelAll);
}

function keep(event: KeyboardEvent): void {
  if (holds.size === 0 || event.isComposing || modifiers.has(event.key)) return;
  if (event.key === 'Escape') return cancelAll();
  heldKeys.push(event);
  event.preventDefault();
  event.stopImmediatePropagation();
}

function cancelAll(): void {
  const canceled = [...holds];
  holds.clear();
  heldKeys.length = 0;
  for (const { cancel } of canceled) cancel();
}

function replay(): void {
  while (holds.size === 0) {
    const next = heldKeys.shift();
    if (next === undefined) return;
    flushSync(() => {
      press(next);
    });
  }
}

function press({ key, code, ctrlKey, metaKey, shiftKey, altKey, repeat }: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const isTaken = !target.dispatchEvent(
    new KeyboardEvent('keydown', {
      key,
      code,
      ctrlKey,
      metaKey,
      shiftKey,
      altKey,
      repeat,
      bubbles: true,
      cancelable: true,
    }),
  );
  if (isTaken || metaKey || ctrlKey !== altKey) return;
  const isText = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
  if (isText && !/^[A-Z][A-Za-z0-9]+$/.test(key)) document.execCommand('insertText', false, key);
  else if (isText && key === 'Backspace') document.execCommand('delete');
  else if (target instanceof HTMLTextAreaElement && key === 'Enter') document.execCommand('insertLineBreak');
  else if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' ')) target.click();
}
