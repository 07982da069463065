import './dialog.css';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  readonly title: string;
  readonly role?: 'dialog' | 'alertdialog';
  readonly size?: 'small' | 'normal' | 'wide';
  readonly isPlain?: boolean;
  /** Arrow keys scroll it. */
  readonly isText?: boolean;
  readonly className?: string;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
  onClose(): void;
}

/** The native element traps and restores the focus. */
export function Dialog({
  title,
  role = 'dialog',
  size = 'normal',
  isPlain = false,
  isText = false,
  className = '',
  footer,
  children,
  onClose,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const before = document.activeElement;
    const dialog = element.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    const first = [
      '[data-autofocus]',
      '.dialog-footer [data-tone=primary]',
      '.dialog-body input:checked',
      '.dialog-body input',
    ]
      .map((each) => dialog?.querySelector<HTMLElement>(each))
      .find((each) => each instanceof HTMLElement);
    first?.focus();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      ref={element}
      role={role}
      className={`dialog ${className}`}
      data-size={size}
      data-plain={isPlain}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === element.current && role !== 'alertdialog') onClose();
      }}
    >
      {isPlain ? (
        <h2 id={titleId} className="visually-hidden">
          {title}
        </h2>
      ) : (
        <header className="dialog-header">
          <h2 id={titleId}>{title}</h2>
          {role !== 'alertdialog' && <IconButton Icon={X} label="Close" size="small" onClick={onClose} />}
        </header>
      )}
      <div className="dialog-body" tabIndex={isText ? 0 : undefined} data-autofocus={isText ? '' : undefined}>
        {children}
      </div>
      {footer !== undefined && <footer className="dialog-footer">{footer}</footer>}
    </dialog>
  );
}
