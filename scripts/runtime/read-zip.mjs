import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const maxCommentLength = 0xffff;

/**
 * `mode` is 0 if not stored; `file` is an open `fs/promises` handle. Throws for a damaged file, zip64,
 * encryption or a method other than store and deflate.
 */
export async function readZip(file) {
  const { size } = await file.stat();
  const tailLength = Math.min(size, endLength + maxCommentLength);
  const tail = await readAt(file, { position: size - tailLength, length: tailLength });
  const end = findEnd(tail);
  const count = tail.readUInt16LE(end + 10);
  const position = tail.readUInt32LE(end + 16);
  if (count === 0xffff || position === 0xffffffff)
    throw new Error('The zip file uses zip64, which is not supported.');
  const directory = await readAt(file, { position, length: tail.readUInt32LE(end + 12) });
  const entries = [];
  for (let at = 0; entries.length < count;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== entrySignature)
      throw new Error('The zip file is damaged: its directory ends early.');
    entries.push(readEntry(file, directory, at));
    at +=
      46 +
      directory.readUInt16LE(at + 28) +
      directory.readUInt16LE(at + 30) +
      directory.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(tail) {
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === endSignature) return at;
  }
  throw new Error('This isn’t a zip file, or its end is missing.');
}

function readEntry(file, directory, at) {
  const name = directory.toString('utf8', at + 46, at + 46 + directory.readUInt16LE(at + 28));
  const attributes = directory.readUInt32LE(at + 38) >>> 16;
  const packing = {
    isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    method: directory.readUInt16LE(at + 10),
    packedSize: directory.readUInt32LE(at + 20),
    size: directory.readUInt32LE(at + 24),
    position: directory.readUInt32LE(at + 42),
  };
  return {
    name,
    mode: attributes & 0o777,
    isFolder: name.endsWith('/'),
    isLink: (attributes & 0o170000) === 0o120000,
    read: () => readContent(file, name, packing),
  };
}

async function readContent(file, name, { isEncrypted, method, packedSize, size, position }) {
  if (isEncrypted || (method !== 0 && method !== 8))
    throw new Error(
      `${name} uses an unsupported compression (method ${method}${isEncrypted ? ', encrypted' : ''}).`,
    );
  const local = await readAt(file, { position, length: 30 });
  if (local.readUInt32LE(0) !== localSignature) throw new Error(`The zip file is damaged at ${name}.`);
  const packed = await readAt(file, {
    position: position + 30 + local.readUInt16LE(26) + local.readUInt16LE(28),
    length: packedSize,
  });
  const content = method === 0 ? packed : inflateRawSync(packed);
  if (content.length !== size)
    throw new Error(`The zip file is damaged: ${name} should have ${size} bytes and has ${content.length}.`);
  return content;
}

async function readAt(file, { position, length }) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new Error('The zip file is damaged: it ends early.');
  return buffer;
}
