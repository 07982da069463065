import './keys.css';
import { printKeys } from './key-press.ts';

/** A key combination, one cap a key. `keys` as in the list of commands: `Ctrl+Shift+S`. */
export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className="keys">
      {printKeys(keys).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
