import { builtinModules } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { EnvironmentOptions } from 'vite';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** In kB. The window is read from disk, not over a network, and the layout engine's worker alone has 1,400. */
const chunkSizeWarningLimit = 1_500;
const builtins = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

/** A bundle that runs under Node or in Electron's main process; playwright-core stays outside, as it is loaded late. With `splits`, dynamic imports are files of their own. */
function nodeBundle(name: string, entry: string, format: 'es' | 'cjs', { splits = false } = {}): EnvironmentOptions {
  const extension = format === 'cjs' ? 'cjs' : 'js';
  return {
    consumer: 'server',
    resolve: { noExternal: true, external: ['electron', 'playwright-core', ...builtins] },
    build: {
      outDir: here(`dist/${name}`),
      emptyOutDir: false,
      target: 'node20',
      ssr: true,
      minify: splits ? 'oxc' : false,
      rolldownOptions: {
        input: { [name]: here(entry) },
        external: ['electron', 'playwright-core', ...builtins],
        output: { format, entryFileNames: `[name].${extension}`, ...(splits ? { chunkFileNames: '[name].js' } : { codeSplitting: false }) },
      },
    },
  };
}

export default defineConfig({
  root: here('renderer'),
  base: './',
  plugins: [react()],
  publicDir: false,
  environments: {
    client: {
      build: { outDir: here('dist/renderer'), emptyOutDir: true, target: 'chrome130', chunkSizeWarningLimit, rolldownOptions: { input: here('renderer/index.html') } },
    },
    main: nodeBundle('main', 'electron/main.ts', 'es', { splits: true }),
    preload: nodeBundle('preload', 'electron/preload.ts', 'cjs'),
    embeddedBrowser: nodeBundle('embedded-browser', 'electron/app/embedded-browser.ts', 'cjs'),
    // For the end-to-end tests, whose loader reads no `?raw` imports.
    practiceSite: nodeBundle('practice-site', 'examples/practice-site/start-practice-site.ts', 'es'),
    cli: nodeBundle('cli', 'electron/cli.ts', 'es'),
  },
  builder: {},
  test: {
    root: here('.'),
    include: ['{shared,electron,renderer,examples,scripts}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
});
