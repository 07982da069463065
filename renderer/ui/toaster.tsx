import './toaster.css';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { dismissToast, useToasts } from './toast.ts';

/** Where passing messages appear, so many pixels above the lower edge of the window. */
export function Toaster({ above }: { readonly above: number }) {
  const toasts = useToasts((state) => state.toasts);
  return (
    <section className="toaster" style={{ bottom: above + 24 }} aria-label="Messages" aria-live="polite">
      {toasts.map(({ id, message, tone, action }) => (
        <div key={id} className="toast" data-tone={tone}>
          {tone === 'bad' && <CircleAlert aria-label="Problem" />}
          {tone === 'ok' && <CircleCheck aria-hidden />}
          <p>{message}</p>
          {action !== undefined && <button type="button" className="toast-action" onClick={() => { dismissToast(id); action.run(); }}>{action.label}</button>}
          <button type="button" className="toast-close" aria-label="Dismiss" onClick={() => { dismissToast(id); }}><X /></button>
        </div>
      ))}
    </section>
  );
}
