import './button.css';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Hint } from './hint.tsx';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly keys?: string | undefined;
  readonly size?: 'normal' | 'small';
}

export function IconButton({ Icon, label, keys, size = 'normal', className = '', ...rest }: IconButtonProps) {
  return (
    <Hint text={label} keys={keys}>
      <button
        type="button"
        className={`icon-button ${className}`}
        data-size={size}
        aria-label={label}
        {...rest}
      >
        <Icon aria-hidden />
      </button>
    </Hint>
  );
}
