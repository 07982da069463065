import { build } from 'vite';
import { inProject, projectFolder } from '../project.mjs';

const external = ['electron', 'playwright-core', '@playwright/test'];

export async function buildOne(folder, name) {
  const outDir = inProject(`node_modules/.cache/${folder}/${name}`);
  await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'error',
    ssr: { noExternal: true, external },
    build: {
      ssr: inProject(`${folder}/${name}.ts`),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { external, output: { entryFileNames: 'built.mjs', codeSplitting: false } },
    },
  });
  return `${outDir}/built.mjs`;
}
