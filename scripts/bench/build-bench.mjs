import { build } from 'vite';
import { inProject, projectFolder } from '../project.mjs';

const external = ['electron', 'playwright-core', '@playwright/test'];

/** Makes one file of a benchmark, as the app is one, and answers its path. */
export async function buildBench(name) {
  const outDir = inProject(`node_modules/.cache/bench/${name}`);
  await build({
    configFile: false,
    root: projectFolder,
    logLevel: 'error',
    ssr: { noExternal: true, external },
    build: {
      ssr: inProject(`bench/${name}.ts`),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { external, output: { entryFileNames: 'bench.mjs', codeSplitting: false } },
    },
  });
  return `${outDir}/bench.mjs`;
}
