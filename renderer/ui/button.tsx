import './button.css';
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly tone?: 'plain' | 'primary' | 'danger' | 'quiet';
  readonly size?: 'normal' | 'small';
  readonly Icon?: LucideIcon;
}

export function Button({
  tone = 'plain',
  size = 'normal',
  Icon,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type="button" className={`button ${className}`} data-tone={tone} data-size={size} {...rest}>
      {Icon !== undefined && <Icon aria-hidden />}
      {children}
    </button>
  );
}
