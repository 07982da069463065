import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const source = join(process.cwd(), 'bench/names');
export const pagesFolder = join(process.cwd(), 'node_modules/.cache/planwright/names');

interface Bundler {
  build(options: object): Promise<unknown>;
}

export async function buildPages(names: readonly string[]): Promise<string> {
  await installLibraries();
  const vite = createRequire(join(process.cwd(), 'package.json')).resolve('vite');
  const { build } = (await import(pathToFileURL(vite).href)) as Bundler;
  await cp(join(source, 'pages'), join(pagesFolder, 'pages'), { recursive: true });
  const built = join(pagesFolder, 'built');
  for (const name of names) {
    const file = join(pagesFolder, 'pages', `${name}.html`);
    await writeFile(file, documentOf(name));
    await build({
      configFile: false,
      root: join(pagesFolder, 'pages'),
      base: './',
      logLevel: 'error',
      resolve: { alias: { vue: 'vue/dist/vue.esm-bundler.js' } },
      define: {
        __VUE_OPTIONS_API__: 'true',
        __VUE_PROD_DEVTOOLS__: 'false',
        __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      },
      build: {
        outDir: join(built, name),
        emptyOutDir: true,
        chunkSizeWarningLimit: Infinity,
        rolldownOptions: { input: file },
      },
    });
    await rename(join(built, name, `${name}.html`), join(built, name, 'index.html'));
  }
  return built;
}

async function installLibraries(): Promise<void> {
  const lock = await readFile(join(source, 'package-lock.json'), 'utf8');
  const marker = join(pagesFolder, 'installed-lock.json');
  if ((await readFile(marker, 'utf8').catch(() => '')) === lock) return;
  await mkdir(pagesFolder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(join(source, file), join(pagesFolder, file));
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: pagesFolder,
  });
  await writeFile(marker, lock);
}

function documentOf(name: string): string {
  return `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./${name}.jsx"></script></html>`;
}
