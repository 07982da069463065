const establishers: ReadonlySet<string> = new Set(['browser open_page', 'browser focus_window']);

/** Whether after this tool the page does not depend on where it was before. */
export function establishesByItself({ server = 'browser', name }: { readonly server?: string | undefined; readonly name: string }): boolean {
  return establishers.has(`${server} ${name}`);
}
