export interface VisitedPage {
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

/** Keeps cookies, follows redirects, sends forms. */
export interface Visitor {
  open(path: string): Promise<VisitedPage>;
  send(path: string, fields: Readonly<Record<string, string>>): Promise<VisitedPage>;
}

export function visitorOf(url: string): Visitor {
  let cookie = '';
  async function ask(path: string, init: RequestInit): Promise<VisitedPage> {
    const answer = await fetch(url + path, { ...init, redirect: 'manual', headers: { cookie } });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    const location = answer.headers.get('location');
    return location === null ? { path, status: answer.status, text: await answer.text() } : ask(location, {});
  }
  return {
    open: (path) => ask(path, {}),
    send: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}
