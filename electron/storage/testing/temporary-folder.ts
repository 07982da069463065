import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'planwright-test-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
