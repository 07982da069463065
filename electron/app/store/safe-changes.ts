const maxPaths = 200;

/** Latest choice first. */
export function chooseSafeChanges(
  paths: readonly string[],
  { path, isOn }: { readonly path: string; readonly isOn: boolean },
): string[] {
  return [...(isOn ? [path] : []), ...paths.filter((each) => each !== path)].slice(0, maxPaths);
}
