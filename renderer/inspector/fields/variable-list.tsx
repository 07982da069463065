import './variable-list.css';
import { Popover } from 'radix-ui';
import { useEffect, useRef, type ReactElement } from 'react';
import type { KnownVariable } from '../../../shared/variables/known-variables.ts';
import { previewOf } from './value-preview.ts';

interface VariableListProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly variables: readonly KnownVariable[];
  readonly highlighted: number;
  readonly children: ReactElement;
  onPick(variable: KnownVariable): void;
  onClose(): void;
}

export function VariableList({
  id,
  isOpen,
  variables,
  highlighted,
  children,
  onPick,
  onClose,
}: VariableListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Popover.Anchor asChild>{children}</Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          className="variable-list"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Variables"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
          }}
          onInteractOutside={(event) => {
            event.preventDefault();
          }}
        >
          {variables.length === 0 && (
            <p>No matching variable. Variables come from earlier steps and inputs.</p>
          )}
          {variables.length > 0 && (
            <ul ref={list} id={id} role="listbox" aria-label="Variables">
              {variables.map((variable, at) => (
                <li
                  key={variable.name}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === highlighted}
                  onPointerDown={(event) => {
                    event.preventDefault();
                    onPick(variable);
                  }}
                >
                  <code>{variable.name}</code>
                  <span>{variable.value === undefined ? '' : previewOf(variable.value)}</span>
                </li>
              ))}
            </ul>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
