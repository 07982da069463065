import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readZip } from './read-zip.mjs';
import { unpackZip } from './unpack-zip.mjs';

interface Packed {
  readonly name: string;
  readonly text: string;
  readonly mode?: number;
  readonly isStored?: boolean;
  readonly method?: number;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planwright-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('stored and deflated entries are read', async () => {
  const text = 'the same again and again '.repeat(200);
  const entries = await readAll(
    zipOf([
      { name: 'app/', text: '' },
      { name: 'app/one', text },
      { name: 'app/two', text, isStored: true },
    ]),
  );
  expect(entries.map(({ name, isFolder, content }) => ({ name, isFolder, content }))).toEqual([
    { name: 'app/', isFolder: true, content: '' },
    { name: 'app/one', isFolder: false, content: text },
    { name: 'app/two', isFolder: false, content: text },
  ]);
});

test('modes and links are read from the attributes', async () => {
  const entries = await readAll(
    zipOf([
      { name: 'run', text: '', mode: 0o100755 },
      { name: 'link', text: 'run', mode: 0o120777 },
    ]),
  );
  expect(entries.map(({ mode, isLink }) => ({ mode, isLink }))).toEqual([
    { mode: 0o755, isLink: false },
    { mode: 0o777, isLink: true },
  ]);
});

test('a file with a trailing comment is read', async () => {
  expect(await readAll(zipOf([{ name: 'one', text: '1' }], 'a comment'))).toHaveLength(1);
});

test('a truncated file is rejected', async () => {
  const zip = zipOf([{ name: 'one', text: 'x'.repeat(1000) }]);
  await expect(readAll(zip.subarray(0, zip.length - 40))).rejects.toThrow('isn’t a zip file');
});

test('an unknown compression method is rejected by name', async () => {
  await expect(readAll(zipOf([{ name: 'one', text: '1', method: 93 }]))).rejects.toThrow(
    'one uses an unsupported compression (method 93)',
  );
});

test('unpacking writes selected entries with their modes', async () => {
  const target = join(folder, 'unpacked');
  const zipPath = await write(
    zipOf([
      { name: 'Old/Old', text: 'program', mode: 0o100755 },
      { name: 'Old/resources/app', text: 'left out' },
    ]),
  );
  await unpackZip({
    zipPath,
    folder: target,
    place: (name: string) => (name === 'Old/Old' ? 'bin/new' : undefined),
  });
  expect(await readFile(join(target, 'bin/new'), 'utf8')).toBe('program');
  expect((await stat(join(target, 'bin/new'))).mode & 0o777).toBe(0o755);
  await expect(stat(join(target, 'resources'))).rejects.toThrow('ENOENT');
});

test('an entry outside the folder is rejected', async () => {
  const zipPath = await write(zipOf([{ name: '../outside', text: '' }]));
  await expect(
    unpackZip({ zipPath, folder: join(folder, 'inside'), place: (name: string) => name }),
  ).rejects.toThrow('outside its folder');
});

async function write(zip: Buffer): Promise<string> {
  const path = join(folder, `${Math.random().toString(36).slice(2)}.zip`);
  await writeFile(path, zip);
  return path;
}

async function readAll(zip: Buffer) {
  const file = await open(await write(zip));
  try {
    const entries = await readZip(file);
    return await Promise.all(
      entries.map(async (entry) => ({ ...entry, content: (await entry.read()).toString('utf8') })),
    );
  } finally {
    await file.close();
  }
}

function zipOf(files: readonly Packed[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, mode = 0, isStored = false, method = isStored ? 0 : 8 } of files) {
    const content = Buffer.from(text);
    const packed = isStored ? content : deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(method, 8);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(content.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE((mode << 16) >>> 0, 38);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += local.length + name.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, listing, end, Buffer.from(comment)]);
}
