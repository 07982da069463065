const shown: readonly string[] = ['image', 'font', 'media'];

/**
 * Whether a local page may load this file, by the resource type of Electron and Playwright. It may show or
 * run a file, but not read it. Scripts and style sheets must also be named so, as a page can import data as
 * one.
 */
export function isShown(resourceType: string, address: string): boolean {
  const { pathname } = new URL(address);
  switch (resourceType) {
    case 'script':
      return /\.[cm]?js$/i.test(pathname);
    case 'stylesheet':
      return /\.css$/i.test(pathname);
    default:
      return shown.includes(resourceType);
  }
}
