const shown: readonly string[] = ['image', 'font', 'media'];

/**
 * Lets pages show or run other files, not read them. Scripts and styles need their usual extension, since
 * pages can also import data.
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
