import type { Html } from '../../shared/text/html.ts';
import type { Session } from './session.ts';

export interface PageRequest {
  readonly path: string;
  readonly id: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
  readonly session: Session;
  readonly signal: AbortSignal;
}

/** `session` replaces the stored one. */
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

/** With GET, so that reloading repeats nothing. */
export function goTo(location: string, session?: Session): Reply {
  return { status: 303, headers: { location }, body: '', ...(session !== undefined && { session }) };
}
