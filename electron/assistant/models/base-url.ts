/**
 * Where the endpoints of a base URL may lie, the likeliest first: with trailing slashes or a whole endpoint's path
 * pasted, with `/v1` or without. One that names a version is taken at its word. Throws a TypeError when it is no URL.
 */
export function rootsOf(baseUrl: string): readonly [string, ...string[]] {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '').replace(/\/(?:chat\/completions|completions|models)$/, '');
  const root = `${url.origin}${path}`;
  if (/\/v\d+[a-z]*(?:\/|$)/.test(path)) return [root];
  return path === '' ? [`${root}/v1`, root] : [root, `${root}/v1`];
}

/** Scheme, host and port: what a key is kept for, and the only place it is sent to. Undefined when it is no URL. */
export function originOf(baseUrl: string): string | undefined {
  if (!URL.canParse(baseUrl)) return undefined;
  const { origin } = new URL(baseUrl);
  return origin === 'null' ? undefined : origin;
}
