export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.platform);

function partsOf(keys: string): string[] {
  return keys.split(/(?<!^)(?<!\+)\+/);
}

/** `Ctrl` also matches Cmd. Shift matters only if named or with a letter: `?` needs it on most keyboards. */
export function matchesKeys(keys: string, press: KeyPress): boolean {
  const parts = partsOf(keys);
  const key = parts.at(-1) ?? '';
  const isLetter = /^[a-z]$/i.test(key) || key.length > 1;
  return (
    press.key.toLowerCase() === key.toLowerCase() &&
    (press.ctrlKey || press.metaKey) === parts.includes('Ctrl') &&
    press.altKey === parts.includes('Alt') &&
    (!isLetter || press.shiftKey === parts.includes('Shift'))
  );
}

export function hasCommandKey({
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyPress, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return ctrlKey || metaKey || altKey;
}

const onMac: Readonly<Record<string, string>> = { Ctrl: '⌘', Shift: '⇧', Alt: '⌥' };
const names: Readonly<Record<string, string>> = {
  Enter: '↵',
  Delete: 'Del',
  Escape: 'Esc',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

export function printKeys(keys: string, mac = isMac): string[] {
  return partsOf(keys).map((part) => (mac ? onMac[part] : undefined) ?? names[part] ?? part);
}
