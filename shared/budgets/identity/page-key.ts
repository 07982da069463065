import type { Snapshot } from '../../page/snapshot.ts';

export function windowKey({ window }: Snapshot): string {
  return `${window.app ?? ''}|${window.id}`;
}

/** Host and path with a routing fragment, or the window's title. */
export function pageKey({ page, window }: Snapshot): string {
  const address = page.url.replace(/^[a-z][a-z\d+.-]*:\/\//i, '');
  if (address === '') return window.title;
  const hash = address.indexOf('#');
  const route = hash !== -1 && /^#!?\//.test(address.slice(hash)) ? address.slice(hash) : '';
  return (hash === -1 ? address : address.slice(0, hash)).replace(/\?.*$/, '') + route;
}

export function windowPageKey(snapshot: Snapshot): string {
  return `${windowKey(snapshot)}|${pageKey(snapshot)}`;
}
