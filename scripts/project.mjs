import { fileURLToPath } from 'node:url';

/** The folder that holds package.json. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** A path inside the project. */
export const inProject = (path) => fileURLToPath(new URL(path, new URL('..', import.meta.url)));
