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

/** A few words beside a control, after the pointer has rested on it for a moment. */
export function Hint({ text, keys, side = 'bottom', children }: HintProps) {
  const [isOpen, setIsOpen] = useState(false);
  // A control that is disabled under the pointer or the keyboard never hears of their leaving.
  if (isOpen && children.props.disabled === true) setIsOpen(false);
  return (
    <Tooltip.Root open={isOpen} onOpenChange={setIsOpen}>
      <Tooltip.Trigger
        asChild
        // A dialog focuses its first button and at once another part: by then it isn't known yet that the hint is open.
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
