/** Debian package names per need, newest first: since 2024 some have a suffix. */
const packages = {
  gtk: ['libgtk-3-0t64', 'libgtk-3-0'],
  nss: ['libnss3'],
  gbm: ['libgbm1'],
  sound: ['libasound2t64', 'libasound2'],
  display: ['xvfb'],
};

/** These four pull in all libraries that Electron links to. */
const libraryNeeds = ['gtk', 'nss', 'gbm', 'sound'];

/** `isKnown(name)` checks the system's package lists; if none is known, the oldest name is used. */
export function packagesFor({ isLibraryMissing, isDisplayMissing, isKnown }) {
  const needs = [...(isLibraryMissing ? libraryNeeds : []), ...(isDisplayMissing ? ['display'] : [])];
  return needs.map((need) => packages[need].find(isKnown) ?? packages[need].at(-1));
}
