import type { Html } from '../../shared/text/html.ts';
import type { Session } from './session.ts';

/** What a page is asked with. */
export interface Visit {
  readonly path: string;
  /** The part of the path that stands for `:id`, else ''. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly session: Session;
  /** Aborts when the site closes. */
  readonly signal: AbortSignal;
}

/** What a page answers; `session` is what is to be remembered from now on. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly session?: Session;
}

export function sendText(type: string, body: string): Reply {
  return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body };
}

export function sendHtml(content: Html, status = 200): Reply {
  return { ...sendText('text/html', content.text), status };
}

/** Sends the browser on with GET, so that reloading repeats nothing. */
export function goTo(location: string, session?: Session): Reply {
  return { status: 303, headers: { location }, body: '', ...(session !== undefined && { session }) };
}
