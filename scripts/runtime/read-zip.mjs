import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/**
 * The entries of a zip by its central directory, as `{name, mode, isLink, read()}`. `mode` is the Unix mode, 0 where none is
 * kept. Throws on an archive that is cut off, encrypted or in zip64 form.
 */
export function readZip(buffer) {
  const end = findEnd(buffer);
  const count = buffer.readUInt16LE(end + 10);
  let at = buffer.readUInt32LE(end + 16);
  if (count === 0xffff || at === 0xffffffff) throw new Error('zip: the zip64 form is not supported');
  const entries = [];
  for (let index = 0; index < count; index += 1) {
    if (buffer.readUInt32LE(at) !== directoryEntry) throw new Error(`zip: entry ${index} of the directory is damaged`);
    const nameLength = buffer.readUInt16LE(at + 28);
    const mode = buffer.readUInt32LE(at + 38) >>> 16;
    const name = buffer.toString('utf8', at + 46, at + 46 + nameLength);
    const place = { method: buffer.readUInt16LE(at + 10), packed: buffer.readUInt32LE(at + 20), size: buffer.readUInt32LE(at + 24), header: buffer.readUInt32LE(at + 42) };
    entries.push({ name, mode: mode & 0o777, isLink: (mode & 0o170000) === 0o120000, read: () => unpack(buffer, name, place) });
    at += 46 + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(buffer) {
  for (let at = buffer.length - 22; at >= 0 && at > buffer.length - 70_000; at -= 1) if (buffer.readUInt32LE(at) === endOfDirectory) return at;
  throw new Error('zip: there is no directory at its end; the file is cut off');
}

function unpack(buffer, name, { method, packed, size, header }) {
  const start = header + 30 + buffer.readUInt16LE(header + 26) + buffer.readUInt16LE(header + 28);
  const bytes = buffer.subarray(start, start + packed);
  if (method !== 0 && method !== 8) throw new Error(`zip: ${name} is packed by method ${method}, which is not supported`);
  const plain = method === 0 ? bytes : inflateRawSync(bytes);
  if (plain.length !== size) throw new Error(`zip: ${name} has ${plain.length} bytes in place of ${size}`);
  return plain;
}
