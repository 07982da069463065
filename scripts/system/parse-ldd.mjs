export function parseMissingLibraries(output) {
  const names = [...output.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1]);
  return [...new Set(names)];
}
