/** What each need is called by Debian's package names, the newest first: since 2024 some carry a suffix. */
const packages = {
  gtk: ['libgtk-3-0t64', 'libgtk-3-0'],
  nss: ['libnss3'],
  gbm: ['libgbm1'],
  sound: ['libasound2t64', 'libasound2'],
  display: ['xvfb'],
};

/** These four bring every library that Electron links to. */
const libraryNeeds = ['gtk', 'nss', 'gbm', 'sound'];

/**
 * The Debian packages to install, by what is missing. `isKnown(name)` says whether this system's package lists have a
 * package; with lists that know none of the names, the oldest name stands.
 */
export function packagesFor({ isLibraryMissing, isDisplayMissing, isKnown }) {
  const needs = [...(isLibraryMissing ? libraryNeeds : []), ...(isDisplayMissing ? ['display'] : [])];
  return needs.map((need) => packages[need].find(isKnown) ?? packages[need].at(-1));
}
