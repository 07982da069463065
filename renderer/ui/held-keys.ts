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
const held: KeyboardEvent[] = [];
/** One for each hold that is open, with what Escape does to it. */
const holds = new Set<{ cancel(): void }>();

/**
 * Keeps the keys that are pressed until the field they are meant for is drawn. The function it returns ends the hold: once
 * the last one has ended, the keys go in order to whatever has the focus. Escape, or leaving the window, drops the keys,
 * ends all holds and calls `onCancel` of each.
 */
export function holdKeys(onCancel: () => void = () => undefined): () => void {
  const hold = { cancel: onCancel };
  holds.add(hold);
  return () => {
    if (!holds.delete(hold) || holds.size > 0) return;
    // What React is drawing when the hold ends is drawn first; no further key comes before a microtask.
    queueMicrotask(replay);
  };
}

/** Starts to watch for keys that a hold keeps: before any other listener. */
export function watchHeldKeys(): void {
  window.addEventListener('keydown', keep, true);
  window.addEventListener('blur', cancelAll);
}

function keep(event: KeyboardEvent): void {
  if (holds.size === 0 || event.isComposing || modifiers.has(event.key)) return;
  if (event.key === 'Escape') return cancelAll();
  held.push(event);
  event.preventDefault();
  event.stopImmediatePropagation();
}

function cancelAll(): void {
  const cancelled = [...holds];
  holds.clear();
  held.length = 0;
  for (const { cancel } of cancelled) cancel();
}

function replay(): void {
  // A key may open a further hold: the rest then waits for that one.
  while (holds.size === 0) {
    const next = held.shift();
    if (next === undefined) return;
    flushSync(() => {
      press(next);
    });
  }
}

/** Does what the key would have done, by hand: a made-up event reaches every listener, but types nothing. */
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
