import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const folder = join(process.cwd(), 'bench/names');
const outdir = join(process.cwd(), 'node_modules/.cache/bench/names-pages');

interface Bundler {
  build(options: object): Promise<unknown>;
}

/** Installs missing npm libraries, bundles these pages and returns the folder. */
export async function buildPages(names: readonly string[]): Promise<string> {
  if (!existsSync(join(folder, 'node_modules')))
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  const { build } = createRequire(join(folder, 'package.json'))('esbuild') as Bundler;
  await build({
    entryPoints: names.map((name) => join(folder, `pages/${name}.jsx`)),
    absWorkingDir: folder,
    outdir,
    bundle: true,
    minify: true,
    jsx: 'automatic',
    logLevel: 'error',
    alias: { vue: 'vue/dist/vue.esm-bundler.js' },
    loader: { '.woff': 'empty', '.woff2': 'empty', '.ttf': 'empty', '.eot': 'empty', '.svg': 'dataurl' },
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
  });
  return outdir;
}
