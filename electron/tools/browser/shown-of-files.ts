const shown: readonly string[] = ['image', 'font', 'media'];

/**
 * Whether a local page may load this other file, by the kind of resource, as Electron and Playwright name it: to show or
 * run it, and not to read it. A script or a stylesheet goes by its name too, as a page can import data as one and read it.
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
