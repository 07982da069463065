import './fold.css';
import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface FoldProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export function Fold({ title, note, isOpen = false, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  const isShown = open || isOpen;
  return (
    <div className="fold">
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => {
          setOpen(!isShown);
        }}
      >
        <ChevronRight aria-hidden />
        {title}
        {note !== undefined && <small>{note}</small>}
      </button>
      {isShown && <div className="form fold-body">{children}</div>}
    </div>
  );
}
