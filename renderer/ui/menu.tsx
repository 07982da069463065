import './menu.css';
import { DropdownMenu } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { Keys } from './keys.tsx';

export function Menu({
  trigger,
  children,
}: {
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  readonly text: string;
  readonly keys?: string | undefined;
  readonly isDisabled?: boolean;
  onSelect(): void;
}

export function MenuItem({ text, keys, isDisabled = false, onSelect }: MenuItemProps) {
  return (
    <DropdownMenu.Item className="menu-item" disabled={isDisabled} onSelect={onSelect}>
      <span>{text}</span>
      {keys !== undefined && <Keys keys={keys} />}
    </DropdownMenu.Item>
  );
}
