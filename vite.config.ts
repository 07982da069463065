import { builtinModules } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { EnvironmentOptions, Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** In kB. The window loads from disk, and the layout engine's worker alone has 1,400. */
const chunkSizeWarningLimit = 1_500;
const tested = '{shared,electron,renderer,examples,scripts,bench,torture}';
const builtins = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

/** Leaves playwright-core outside. `splits` puts dynamic imports into files. */
function nodeBundle(
  name: string,
  entry: string,
  format: 'es' | 'cjs',
  { splits = false } = {},
): EnvironmentOptions {
  const extension = format === 'cjs' ? 'cjs' : 'js';
  return {
    consumer: 'server',
    resolve: { external: ['electron', 'playwright-core', ...builtins] },
    build: {
      outDir: here(`dist/${name}`),
      emptyOutDir: false,
      target: 'node20',
      ssr: true,
      minify: splits ? 'oxc' : false,
      rolldownOptions: {
        input: { [name]: here(entry) },
        external: ['electron', 'playwright-core', ...builtins],
        output: {
          format,
          entryFileNames: `[name].${extension}`,
          ...(splits ? { chunkFileNames: '[name].js' } : { codeSplitting: false }),
        },
      },
    },
  };
}

/** Only in builds: Vitest would transform all packages too, in each worker. */
function bundlePackages(): Plugin {
  return {
    name: 'bundle-packages',
    apply: 'build',
    configEnvironment: (_, { consumer }) => (consumer === 'server' ? { resolve: { noExternal: true } } : {}),
  };
}

/** Drops unused schemas, since zod doesn't mark its own calls as pure. */
function leaveOutUnusedValues(): Plugin {
  return {
    name: 'leave-out-unused-values',
    enforce: 'post',
    apply: 'build',
    transform(code, id) {
      if (!id.startsWith(here('shared/'))) return null;
      let changed = code;
      const { body } = this.parse(code);
      for (const statement of [...body].reverse()) {
        const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
        if (declaration?.type !== 'VariableDeclaration') continue;
        for (const { init } of [...declaration.declarations].reverse()) {
          if (init?.type !== 'CallExpression') continue;
          changed = `${changed.slice(0, init.start)}/* @__PURE__ */ (() => ${changed.slice(init.start, init.end)})()${changed.slice(init.end)}`;
        }
      }
      return { code: changed, map: null };
    },
  };
}

function listBundledFiles(): Plugin {
  return {
    name: 'list-bundled-files',
    apply: 'build',
    generateBundle(_, bundle) {
      const kept = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) =>
              renderedLength > 0 ? [id] : [],
            )
          : [],
      );
      const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id));
      const files = [...kept, ...styles].filter((id) => id.includes('/node_modules/'));
      this.emitFile({ type: 'asset', fileName: 'bundled-files.json', source: JSON.stringify(files) });
    },
  };
}

const browserTests = `${tested}/**/*.browser.test.ts`;
/** Whole tables of pages; the gate runs one page per mechanism. */
const tables = `${tested}/**/*.table.test.ts`;
const windowTests = 'renderer/**/*.test.{ts,tsx}';

function testProject(test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  // Reloading modules takes longer than the tests, and files share a browser.
  const isolate = false;
  const root = here('.');
  return { extends: true, root, test: { root, isolate, maxWorkers: availableParallelism(), ...test } };
}

export default defineConfig({
  root: here('renderer'),
  base: './',
  plugins: [react(), bundlePackages(), leaveOutUnusedValues(), listBundledFiles()],
  publicDir: false,
  environments: {
    client: {
      build: {
        outDir: here('dist/renderer'),
        emptyOutDir: true,
        target: 'chrome130',
        chunkSizeWarningLimit,
        rolldownOptions: {
          input: here('renderer/index.html'),
          output: { codeSplitting: { groups: [{ name: 'window', test: /renderer\/main\.tsx$/ }] } },
        },
      },
    },
    main: nodeBundle('main', 'electron/main.ts', 'es', { splits: true }),
    preload: nodeBundle('preload', 'electron/preload.ts', 'cjs'),
    embeddedBrowser: nodeBundle('embedded-browser', 'electron/app/embedded-browser.ts', 'cjs'),
    // The app tests' loader can't read `?raw` imports.
    practiceSite: nodeBundle('practice-site', 'examples/practice-site/start-practice-site.ts', 'es'),
    cli: nodeBundle('cli', 'electron/cli.ts', 'es', { splits: true }),
  },
  builder: {},
  test: {
    // Projects share the transformed modules.
    experimental: { fsModuleCache: true },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      testProject({
        name: 'unit',
        include: [`${tested}/**/*.test.ts`],
        exclude: [browserTests, tables, windowTests],
      }),
      testProject({
        name: 'window',
        include: [windowTests],
        setupFiles: [here('renderer/testing/reset-after-test.ts')],
        alias: [{ find: /^zustand$/, replacement: here('renderer/testing/resettable-stores.ts') }],
      }),
      // Only projects with equal `maxWorkers` can share a group.
      testProject({
        name: 'browser',
        include: [browserTests],
        maxWorkers: 2 * availableParallelism(),
        sequence: { groupOrder: 1 },
      }),
      testProject({ name: 'tables', include: [tables], sequence: { groupOrder: 2 } }),
    ],
  },
});
