import { Trash2 } from 'lucide-react';
import type { KeyKeeping } from '../../shared/models/model-keys.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { forgetKey, useModelFacts } from './model-store.ts';

const words: Readonly<Record<KeyKeeping, string>> = {
  'system-store': 'in your system’s key store',
  session: 'until you quit',
  'plain-file': 'on disk, unprotected',
};

export function SavedKeys() {
  const keys = useModelFacts((state) => state.keys?.keys);
  if (keys === undefined || keys.length === 0) return null;
  return (
    <section aria-labelledby="settings-keys">
      <h3 id="settings-keys">Saved keys</h3>
      <ul className="saved-keys">
        {keys.map(({ origin, keeping, isReadable }) => (
          <li key={origin}>
            <span>
              {origin}
              <small>{isReadable ? words[keeping] : 'unreadable'}</small>
            </span>
            <IconButton
              Icon={Trash2}
              size="small"
              label={`Delete the key for ${origin}`}
              onClick={() => {
                void forgetKey(origin);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
