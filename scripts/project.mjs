import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

export const inProject = (path) => fileURLToPath(new URL(path, new URL('..', import.meta.url)));
