import { spawn } from 'node:child_process';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '../../../storage/testing/temporary-folder.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

interface TestResult {
  readonly status: string;
  readonly error: string;
  readonly steps: readonly string[];
  readonly results: readonly string[];
}

export async function runWithPlaywright(
  tests: Readonly<Record<string, string>>,
  baseUrl: string,
): Promise<ReadonlyMap<string, TestResult>> {
  const folder = await temporaryFolder();
  await symlink(here('../../../../node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'tests'));
  await writeFile(join(folder, 'package.json'), '{"type": "module"}');
  await writeFile(
    join(folder, 'playwright.config.ts'),
    `export default { testDir: 'tests', workers: 1, timeout: 300_000 };`,
  );
  await writeFile(join(folder, 'it.planwright.json'), '{}');
  for (const [name, code] of Object.entries(tests))
    await writeFile(
      join(folder, 'tests', `${name}.spec.ts`),
      code.replace(`from '@playwright/test'`, `from ${JSON.stringify(here('./on-electron.ts'))}`),
    );
  const child = spawn(
    process.execPath,
    [here('../../../../node_modules/@playwright/test/cli.js'), 'test', '--reporter=json'],
    {
      cwd: folder,
      env: { ...process.env, BASE_URL: baseUrl, PLAYWRIGHT_JSON_OUTPUT_NAME: join(folder, 'report.json') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  await new Promise((resolve) => child.once('close', resolve));
  const report = JSON.parse(
    await readFile(join(folder, 'report.json'), 'utf8').catch(() => {
      throw new Error(output);
    }),
  ) as Report;
  const ran = report.suites.flatMap(({ file, specs }) => {
    const result = specs[0]?.tests[0]?.results[0];
    if (result === undefined) throw new Error(output);
    const { status, error, steps = [], annotations = [] } = result;
    const results = annotations.map(({ type, description = '' }) => `${type}: ${description}`);
    const name = basename(file, '.spec.ts');
    return [
      [
        name,
        { status, error: error?.message ?? '', steps: steps.map(({ title }) => title), results },
      ] as const,
    ];
  });
  if (ran.length !== Object.keys(tests).length) throw new Error(output);
  return new Map(ran);
}

interface Report {
  readonly suites: readonly {
    readonly file: string;
    readonly specs: readonly {
      readonly tests: readonly {
        readonly results: readonly {
          readonly status: string;
          readonly error?: { readonly message: string };
          readonly steps?: readonly { readonly title: string }[];
          readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
        }[];
      }[];
    }[];
  }[];
}
