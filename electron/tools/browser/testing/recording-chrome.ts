import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export async function recordingChrome(
  folder: string,
  { hasNamespaces }: { readonly hasNamespaces: boolean },
): Promise<{ readonly PATH: string; startedWith(): Promise<string[]> }> {
  const notes = join(folder, 'arguments');
  const write = async (name: string, script: string): Promise<void> => {
    await writeFile(join(folder, name), `#!/bin/sh\n${script}\n`);
    await chmod(join(folder, name), 0o755);
  };
  await write('google-chrome', `printf '%s\\n' "$@" > ${JSON.stringify(notes)}`);
  await write(
    'unshare',
    hasNamespaces ? 'exit 0' : 'echo "unshare: unshare failed: Operation not permitted" >&2; exit 1',
  );
  return { PATH: folder, startedWith: async () => (await readFile(notes, 'utf8')).split('\n') };
}
