import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { drawn, tool } from '../executor/testing/drawn.ts';
import { temporaryFolder } from '../storage/testing/temporary-folder.ts';
import { protectionNotices } from '../tools/browser/guard/protection.ts';
import { recordingChrome } from '../tools/browser/testing/recording-chrome.ts';
import { planwright } from './testing/fake-host.ts';

const script = fileURLToPath(new URL('../tools/testing/plain-server.mjs', import.meta.url));
const isRoot = process.getuid?.() === 0;
const noSandbox =
  protectionNotices({ noSandbox: isRoot ? 'root' : 'no-namespaces' })[0]?.message ?? 'no notice';

async function runOne(
  step: ReturnType<typeof tool>,
  ...options: string[]
): Promise<
  Awaited<ReturnType<typeof planwright>> & { readonly report: string; startedWith(): Promise<string[]> }
> {
  const folder = await temporaryFolder();
  const { PATH, startedWith } = await recordingChrome(folder, { hasNamespaces: false });
  const file = join(folder, 'it.planwright.json');
  await writeFile(file, JSON.stringify(drawn([step], [])));
  await writeFile(
    join(folder, 'servers.json'),
    JSON.stringify({ mcpServers: { test: { command: process.execPath, args: [script] } } }),
  );
  const report = join(folder, 'report.xml');
  const printed = await planwright(
    [
      'run',
      file,
      '--browser',
      'chrome',
      '--servers',
      join(folder, 'servers.json'),
      '--report',
      report,
      '--yes',
      ...options,
    ],
    { environment: { PATH } },
  );
  return { ...printed, report: await readFile(report, 'utf8'), startedWith };
}

const opens = tool('a', 'open_page', { arguments: { url: 'http://127.0.0.1:9/' } });

describe.runIf(process.platform === 'linux')('run without a browser sandbox', () => {
  test('prints one line at each start', async () => {
    const { err, startedWith } = await runOne(opens);
    expect(err).toBe(`Starting test …\n${noSandbox}\n`);
    expect(await startedWith()).toContain('--no-sandbox');
    expect((await runOne(opens)).err).toBe(err);
  });

  test('is in the first JSON event and the report', async () => {
    const { err, out, report } = await runOne(opens, '--json');
    expect(err).toBe('');
    expect(JSON.parse(out.split('\n')[0] ?? '')).toMatchObject({
      event: { type: 'run-started', notices: [{ code: 'no-sandbox', message: noSandbox }] },
    });
    expect(report).toContain(`<property name="notice" value="${noSandbox}"/>`);
  });

  test('prints nothing without browser steps', async () => {
    const echo = tool('a', 'echo', { params: { server: 'test', tool: 'echo', arguments: { text: 'hi' } } });
    const { err, out, exitCode } = await runOne(echo, '--json');
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).not.toContain('no-sandbox');
  });
});
