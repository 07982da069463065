import './hint.css';
import { Tooltip } from 'radix-ui';
import { useState, type ReactElement } from 'react';
import { Keys } from './keys.tsx';

interface HintProps {
  readonly text: string;
  readonly keys?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactElement<{ readonly disabled?: boolean | undefined }>;
}

export function Hint({ text, keys, side = 'bottom', children }: HintProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Disabled controls get no blur event.
  if (isOpen && children.props.disabled === true) setIsOpen(false);
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      <Tooltip.Trigger
        asChild
        // Dialogs focus two buttons before the hint opens.
        onBlur={() => {
          setIsOpen(false);
        }}
      >
        {children}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="hint" side={side} sideOffset={6} collisionPadding={8}>
          {text}
          {keys !== undefined && <Keys keys={keys} />}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
