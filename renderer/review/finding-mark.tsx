import './review.css';
import type { LucideIcon } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type ReactNode } from 'react';

interface FindingMarkProps {
  readonly tone: 'ok' | 'warn';
  readonly Icon: LucideIcon;
  readonly words: string;
  readonly label: string;
  readonly title: string;
  /** `close` returns focus to the mark. */
  readonly children: (close: () => void) => ReactNode;
}

export function FindingMark({ tone, Icon, words, label, title, children }: FindingMarkProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className="step-finding nodrag nopan" data-tone={tone} aria-label={label}>
        <Icon aria-hidden />
        {words}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="finding"
          side="bottom"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-label={title}
        >
          {children(() => {
            setIsOpen(false);
          })}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
