import { useView } from '../state/view.ts';
import { appCommands, type Command } from './commands.ts';
import { isTyping } from './is-typing.ts';
import { matchesKeys, type KeyPress } from '../ui/key-press.ts';

export function commandFor(
  press: KeyPress,
  { isInText, isCovered }: { readonly isInText: boolean; readonly isCovered: boolean },
): Command | undefined {
  if (isCovered) return undefined;
  return appCommands.find(
    (command) =>
      command.scope !== 'canvas' &&
      !(isInText && command.scope === 'text') &&
      command.keys.some((keys) => matchesKeys(keys, press)),
  );
}

export function listenToKeys(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isTouched = false;
  document.addEventListener(
    'focusin',
    () => {
      isTouched = false;
    },
    { signal },
  );
  document.addEventListener(
    'input',
    () => {
      isTouched = true;
    },
    { signal },
  );
  // In a new step's empty field, undo applies to the workflow.
  const ownsText = ({ ctrlKey, metaKey }: KeyboardEvent): boolean =>
    isTyping(document.activeElement) &&
    (isTouched || !(ctrlKey || metaKey) || document.activeElement?.closest('.inspector-content') === null);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const isCovered = useView.getState().overlay !== null || document.querySelector('dialog[open]') !== null;
    const command = commandFor(event, { isInText: ownsText(event), isCovered });
    if (command?.isEnabled() !== true) return;
    event.preventDefault();
    command.run();
  };
  document.addEventListener('keydown', onKeyDown, { signal });
  return () => {
    listening.abort();
  };
}
