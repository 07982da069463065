interface Sources {
  readonly mode: string;
  readonly isPackaged: boolean;
  readonly url: string | undefined;
}

/** Undefined for a built app, or on another computer, which must not get the bridge. */
export function developmentUrl({ mode, isPackaged, url }: Sources): string | undefined {
  if (mode !== 'development' || isPackaged || url === undefined || !URL.canParse(url)) return undefined;
  const { protocol, hostname, username, password } = new URL(url);
  const isOurs =
    protocol === 'http:' &&
    ['localhost', '127.0.0.1', '[::1]'].includes(hostname) &&
    username === '' &&
    password === '';
  return isOurs ? url : undefined;
}
