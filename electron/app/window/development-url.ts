interface Sources {
  /** What the bundle was built for: `development` under `npm run dev`. */
  readonly mode: string;
  readonly isPackaged: boolean;
  /** As the environment names it. */
  readonly url: string | undefined;
}

/**
 * The Vite server that the window comes from; undefined for a built app, whatever its environment says, and for a server
 * that isn't on this computer: the page that is loaded there gets the bridge.
 */
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
