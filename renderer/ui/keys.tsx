import './keys.css';
import { printKeys } from './key-press.ts';

export function Keys({ keys }: { readonly keys: string }) {
  return (
    <span className="keys">
      {printKeys(keys).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
