const shown: readonly string[] = ['image', 'font', 'media'];

/**
 * A local page may show or run other files, but not read them. Scripts and style sheets need their usual
 * extension, as data can be imported too.
 */
export function mayLoadFile(resourceType: string, address: string): boolean {
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
