import { create } from 'zustand';

export type ToastTone = 'plain' | 'ok' | 'bad';

export interface Toast {
  readonly id: string;
  readonly message: string;
  readonly tone: ToastTone;
  readonly action?: { readonly label: string; run(): void };
}

interface ToastOptions {
  /** Replaces an earlier message with the same id. */
  readonly id?: string;
  readonly tone?: ToastTone;
  readonly action?: Toast['action'];
}

const duration = 5_000;
const longDuration = 10_000;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
let count = 0;

export const useToasts = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));

export function toast(
  message: string,
  { id = `toast-${++count}`, tone = 'plain', action }: ToastOptions = {},
): void {
  const next: Toast = { id, message, tone, ...(action === undefined ? {} : { action }) };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((each) => each.id !== id), next].slice(-3),
  }));
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(
      () => {
        dismissToast(id);
      },
      tone === 'bad' || action !== undefined ? longDuration : duration,
    ),
  );
}

export function clearToasts(): void {
  for (const { id } of useToasts.getState().toasts) dismissToast(id);
}

export function dismissToast(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.id !== id) }));
}
