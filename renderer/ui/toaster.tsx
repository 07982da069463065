import './toaster.css';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { dismissToast, useToasts } from './toast.ts';
import { useClearSide } from './use-clear-side.ts';

const gap = 24;

/** `above` in px. Never over the focus. Escape dismisses the latest. */
export function Toaster({ above }: { readonly above: number }) {
  const toasts = useToasts((state) => state.toasts);
  const root = useRef<HTMLElement>(null);
  const side = useClearSide(root, { above: above + gap, count: toasts.length });
  useEffect(() => {
    window.addEventListener('keydown', dismissLatest);
    return () => {
      window.removeEventListener('keydown', dismissLatest);
    };
  }, []);
  return (
    <section
      ref={root}
      className="toaster"
      data-side={side}
      style={side === 'lower' ? { bottom: above + gap } : undefined}
      aria-label="Messages"
      aria-live="polite"
    >
      {toasts.map(({ id, message, tone, action }) => (
        <div key={id} className="toast" data-tone={tone}>
          {tone === 'bad' && <CircleAlert aria-label="Problem" />}
          {tone === 'ok' && <CircleCheck aria-hidden />}
          <p>{message}</p>
          {action !== undefined && (
            <button
              type="button"
              className="toast-action"
              onClick={() => {
                dismissToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
          <button
            type="button"
            className="toast-close"
            aria-label="Dismiss"
            aria-keyshortcuts="Escape"
            title="Dismiss (Esc)"
            onClick={() => {
              dismissToast(id);
            }}
          >
            <X />
          </button>
        </div>
      ))}
    </section>
  );
}

function dismissLatest(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  const latest = useToasts.getState().toasts.at(-1);
  if (latest !== undefined) dismissToast(latest.id);
}
