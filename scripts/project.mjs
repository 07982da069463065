import { fileURLToPath } from 'node:url';

/** Folder that contains package.json. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** Returns a path inside the project. */
export const inProject = (path) => fileURLToPath(new URL(path, new URL('..', import.meta.url)));
