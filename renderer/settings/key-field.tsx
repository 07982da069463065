import { CircleAlert, LockKeyhole } from 'lucide-react';
import { useRef, useState } from 'react';
import type { KnownKey } from '../../shared/models/model-keys.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { forgetKey, useModelFacts } from './model-store.ts';
import { isOnThisComputer } from './read-model-fields.ts';

interface KeyFieldProps {
  /** What the key is for; undefined while there is no address. */
  readonly origin: string | undefined;
  readonly value: string;
  /** How it is kept where the system cannot. */
  readonly keeping: 'session' | 'plain-file';
  onChange(value: string): void;
  onKeep(keeping: 'session' | 'plain-file'): void;
  onSave(): void;
}

/** The key for an address: says how it is kept before it is, and never shows one that is saved. */
export function KeyField({ origin, value, keeping, onChange, onKeep, onSave }: KeyFieldProps) {
  const facts = useModelFacts((state) => state.keys);
  const [replacing, setReplacing] = useState<string | null>(null);
  const saved = facts?.keys.find((key) => key.origin === origin);
  const input = useRef<HTMLInputElement>(null);
  const isShut = saved !== undefined && saved.isReadable && replacing !== origin;
  // Told before there is anything to save, but not where a key is seldom needed.
  const asksHow =
    facts?.hasSystemStore === false &&
    !isShut &&
    origin !== undefined &&
    (value !== '' || !isOnThisComputer(origin));
  const save = (): void => {
    setReplacing(null);
    onSave();
  };
  // The button that was pressed goes, and the focus with it.
  const openInput = (next: string | null): void => {
    setReplacing(next);
    requestAnimationFrame(() => {
      input.current?.focus();
    });
  };
  return (
    <div className="key-field">
      <Field
        label="Key"
        aside={
          saved !== undefined &&
          origin !== undefined && (
            <Button
              size="small"
              tone="quiet"
              onClick={() => {
                openInput(null);
                void forgetKey(origin);
              }}
            >
              Forget
            </Button>
          )
        }
      >
        {(ids) => (
          <div className="key-row">
            <input
              {...ids}
              ref={input}
              className="input"
              type="password"
              autoComplete="off"
              disabled={origin === undefined}
              readOnly={isShut}
              placeholder={
                origin === undefined ? 'Enter the address first' : isShut ? '••••••••••••' : 'Paste the key'
              }
              value={isShut ? '' : value}
              onChange={({ target }) => {
                onChange(target.value);
              }}
              onKeyDown={({ key }) => {
                if (key === 'Enter' && value !== '') save();
              }}
            />
            {isShut ? (
              <Button
                onClick={() => {
                  openInput(origin ?? null);
                }}
              >
                Replace
              </Button>
            ) : (
              <Button disabled={origin === undefined || value.trim() === ''} onClick={save}>
                Save
              </Button>
            )}
          </div>
        )}
      </Field>
      {origin?.startsWith('http:') === true && !isOnThisComputer(origin) && (
        <p className="key-note" data-tone="warn">
          <CircleAlert aria-hidden />
          This address is not encrypted: whoever shares the network can read the key and the conversation.
        </p>
      )}
      <KeyNote origin={origin} saved={saved} asksHow={asksHow} />
      {asksHow && (
        <div className="segments" role="radiogroup" aria-label="Keep the key">
          <label>
            <input
              type="radio"
              name={`keeping ${origin}`}
              checked={keeping === 'session'}
              onChange={() => {
                onKeep('session');
              }}
            />
            <span>Until I quit</span>
          </label>
          <label>
            <input
              type="radio"
              name={`keeping ${origin}`}
              checked={keeping === 'plain-file'}
              onChange={() => {
                onKeep('plain-file');
              }}
            />
            <span>On disk, unprotected</span>
          </label>
        </div>
      )}
    </div>
  );
}

interface KeyNoteProps {
  readonly origin: string | undefined;
  readonly saved: KnownKey | undefined;
  /** The system cannot keep it: the person is to say how. */
  readonly asksHow: boolean;
}

function KeyNote({ origin, saved, asksHow }: KeyNoteProps) {
  if (origin === undefined)
    return (
      <p className="key-note">It is kept apart from the other settings, and sent to the address only.</p>
    );
  if (saved?.isReadable === false)
    return (
      <p className="key-note" data-tone="warn">
        <CircleAlert aria-hidden />
        The saved key cannot be read any more. Enter it again.
      </p>
    );
  if (saved?.keeping === 'system-store')
    return (
      <p className="key-note">
        <LockKeyhole aria-hidden />
        Saved in your system’s key store. It is sent to {hostOf(origin)} only.
      </p>
    );
  if (saved?.keeping === 'plain-file')
    return (
      <p className="key-note" data-tone="warn">
        <CircleAlert aria-hidden />
        Saved on disk without protection: whoever can read your files can read it.
      </p>
    );
  if (saved?.keeping === 'session')
    return <p className="key-note">Kept until you quit. It is sent to {hostOf(origin)} only.</p>;
  if (asksHow)
    return (
      <p className="key-note" data-tone="warn">
        <CircleAlert aria-hidden />
        This computer has no key store that Planwright can use. How shall the key be kept?
      </p>
    );
  if (isOnThisComputer(origin))
    return <p className="key-note">A server on this computer seldom needs one.</p>;
  return (
    <p className="key-note">
      <LockKeyhole aria-hidden />
      Goes into your system’s key store; sent to {hostOf(origin)} only.
    </p>
  );
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '');
