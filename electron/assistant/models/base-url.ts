/** Addresses to try, likeliest first: with and without `/v1`, unless versioned. Throws a TypeError. */
export function rootsOf(baseUrl: string): readonly [string, ...string[]] {
  const url = new URL(baseUrl);
  const path = url.pathname.replace(/\/+$/, '').replace(/\/(?:chat\/completions|completions|models)$/, '');
  const root = `${url.origin}${path}`;
  if (/\/v\d+[a-z]*(?:\/|$)/.test(path)) return [root];
  return path === '' ? [`${root}/v1`, root] : [root, `${root}/v1`];
}
