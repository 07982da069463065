import { CircleAlert, LockKeyhole } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import type { KnownKey } from '../../shared/models/model-keys.ts';
import { Button } from '../ui/button.tsx';
import { Field, type FieldIds } from '../ui/field.tsx';
import { forgetKey, useModelFacts } from './model-store.ts';
import { isOnThisComputer } from './read-model-fields.ts';

interface KeyFieldProps {
  readonly origin: string | undefined;
  readonly value: string;
  /** If the system has no key store. */
  readonly keeping: 'session' | 'plain-file';
  onChange(value: string): void;
  onKeep(keeping: 'session' | 'plain-file'): void;
  onSave(): void;
}

export function KeyField({ origin, value, keeping, onChange, onKeep, onSave }: KeyFieldProps) {
  const facts = useModelFacts((state) => state.keys);
  const [replacing, setReplacing] = useState<string | null>(null);
  const saved = facts?.keys.find((key) => key.origin === origin);
  const input = useRef<HTMLInputElement>(null);
  const isMasked = saved !== undefined && saved.isReadable && replacing !== origin;
  const asksStorage =
    facts?.hasSystemStore === false &&
    !isMasked &&
    origin !== undefined &&
    (value !== '' || !isOnThisComputer(origin));
  const save = (): void => {
    setReplacing(null);
    onSave();
  };
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
              Delete
            </Button>
          )
        }
      >
        {(ids) => (
          <KeyRow
            ids={ids}
            input={input}
            value={value}
            isMasked={isMasked}
            isDisabled={origin === undefined}
            onChange={onChange}
            onReplace={() => {
              openInput(origin ?? null);
            }}
            onSave={save}
          />
        )}
      </Field>
      {origin?.startsWith('http:') === true && !isOnThisComputer(origin) && (
        <p className="key-note" data-tone="warn">
          <CircleAlert aria-hidden />
          This address isn’t encrypted. Anyone on the network can read the key and the conversation.
        </p>
      )}
      <KeyNote origin={origin} saved={saved} asksStorage={asksStorage} />
      {asksStorage && <StorageChoice origin={origin} keeping={keeping} onKeep={onKeep} />}
    </div>
  );
}

interface KeyRowProps extends Pick<KeyFieldProps, 'value' | 'onChange' | 'onSave'> {
  readonly ids: FieldIds;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isMasked: boolean;
  readonly isDisabled: boolean;
  onReplace(): void;
}

function KeyRow({ ids, input, value, isMasked, isDisabled, onChange, onReplace, onSave }: KeyRowProps) {
  return (
    <div className="key-row">
      <input
        {...ids}
        ref={input}
        className="input"
        type="password"
        autoComplete="off"
        disabled={isDisabled}
        readOnly={isMasked}
        placeholder={isDisabled ? 'Enter the address first' : isMasked ? '••••••••••••' : 'Paste the key'}
        value={isMasked ? '' : value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && value !== '') onSave();
        }}
      />
      {isMasked ? (
        <Button onClick={onReplace}>Replace</Button>
      ) : (
        <Button disabled={isDisabled || value.trim() === ''} onClick={onSave}>
          Save
        </Button>
      )}
    </div>
  );
}

interface StorageChoiceProps extends Pick<KeyFieldProps, 'keeping' | 'onKeep'> {
  readonly origin: string;
}

function StorageChoice({ origin, keeping, onKeep }: StorageChoiceProps) {
  return (
    <div className="segments" role="radiogroup" aria-label="Store the key">
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
  );
}

interface KeyNoteProps {
  readonly origin: string | undefined;
  readonly saved: KnownKey | undefined;
  readonly asksStorage: boolean;
}

function KeyNote({ origin, saved, asksStorage }: KeyNoteProps) {
  if (origin === undefined)
    return <p className="key-note">Stored separately and sent only to this address.</p>;
  if (saved?.isReadable === false)
    return (
      <p className="key-note" data-tone="warn">
        <CircleAlert aria-hidden />
        The saved key can’t be read. Enter it again.
      </p>
    );
  if (saved?.keeping === 'system-store')
    return (
      <p className="key-note">
        <LockKeyhole aria-hidden />
        Saved in your system’s key store. Sent only to {hostOf(origin)}.
      </p>
    );
  if (saved?.keeping === 'plain-file')
    return (
      <p className="key-note" data-tone="warn">
        <CircleAlert aria-hidden />
        Saved on disk unprotected. Anyone who can read your files can read it.
      </p>
    );
  if (saved?.keeping === 'session')
    return <p className="key-note">Kept until you quit. Sent only to {hostOf(origin)}.</p>;
  if (asksStorage)
    return (
      <p className="key-note" data-tone="warn">
        <CircleAlert aria-hidden />
        This computer has no usable key store. Where should the key be stored?
      </p>
    );
  if (isOnThisComputer(origin)) return <p className="key-note">Local servers usually need no key.</p>;
  return (
    <p className="key-note">
      <LockKeyhole aria-hidden />
      Saved in your system’s key store. Sent only to {hostOf(origin)}.
    </p>
  );
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '');
