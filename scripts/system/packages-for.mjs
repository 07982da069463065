/** Newest first: since 2024 some have a suffix. */
const packages = {
  gtk: ['libgtk-3-0t64', 'libgtk-3-0'],
  nss: ['libnss3'],
  gbm: ['libgbm1'],
  sound: ['libasound2t64', 'libasound2'],
  display: ['xvfb'],
};

/** They pull in all libraries of Electron. */
const libraryNeeds = ['gtk', 'nss', 'gbm', 'sound'];

/** `isKnown(name)` asks the system; if none is known, the oldest name is used. */
export function packagesFor({ isLibraryMissing, isDisplayMissing, isKnown }) {
  const needs = [...(isLibraryMissing ? libraryNeeds : []), ...(isDisplayMissing ? ['display'] : [])];
  return needs.map((need) => packages[need].find(isKnown) ?? packages[need].at(-1));
}
