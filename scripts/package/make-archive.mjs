import { join } from 'node:path';
import { runTool } from './run-tool.mjs';

export async function makeArchive({ app, out, staging }) {
  const file = join(out, `${app.name}-${app.version}-linux-${app.arch}.tar.gz`);
  await runTool('tar', [
    '--create',
    '--gzip',
    '--owner=0',
    '--group=0',
    '--file',
    file,
    '-C',
    staging,
    app.name,
  ]);
  return file;
}
