const maxPaths = 200;

/** The files that apply safe changes, latest choice first, after turning one on or off. */
export function chooseSafeChanges(
  paths: readonly string[],
  { path, isOn }: { readonly path: string; readonly isOn: boolean },
): string[] {
  return [...(isOn ? [path] : []), ...paths.filter((each) => each !== path)].slice(0, maxPaths);
}
