const most = 200;

/** The files whose safe changes are applied at once, after one was switched on or off; the latest choice first. */
export function chooseSafeChanges(
  paths: readonly string[],
  { path, isOn }: { readonly path: string; readonly isOn: boolean },
): string[] {
  return [...(isOn ? [path] : []), ...paths.filter((each) => each !== path)].slice(0, most);
}
