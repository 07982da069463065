import { readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';

/** Uses X11's XTEST extension, which Xvfb has. */
export interface RealMouse {
  /** In display pixels. */
  click(x: number, y: number): Promise<void>;
  close(): void;
}

const [motion, press, release] = [6, 4, 5];

export async function connectMouse(): Promise<RealMouse> {
  const number = /^:?(\d+)/.exec((process.env['DISPLAY'] ?? '').replace(/^[^:]*/, ''))?.[1];
  if (number === undefined)
    throw new Error(`No local display: DISPLAY is "${process.env['DISPLAY'] ?? ''}".`);
  const socket = connect(`/tmp/.X11-unix/X${number}`);
  const replies = readerOf(socket);
  socket.write(greeting(await cookie()));
  const head = await replies(8);
  if (head[0] !== 1) throw new Error('The display rejects this cookie.');
  const setup = await replies(head.readUInt16LE(6) * 4);
  const formats = setup.readUInt8(21);
  const root = setup.readUInt32LE(32 + Math.ceil(setup.readUInt16LE(16) / 4) * 4 + formats * 8);
  const name = Buffer.from('XTEST\0\0\0');
  socket.write(Buffer.concat([Buffer.from([98, 0, 4, 0, 5, 0, 0, 0]), name]));
  const found = await replies(32);
  if (found[8] !== 1) throw new Error('The display has no XTEST extension.');
  const major = found.readUInt8(9);
  const send = (type: number, detail: number, x: number, y: number): void => {
    const request = Buffer.alloc(36);
    request.writeUInt8(major, 0);
    request.writeUInt8(2, 1);
    request.writeUInt16LE(9, 2);
    request.writeUInt8(type, 4);
    request.writeUInt8(detail, 5);
    request.writeUInt32LE(root, 12);
    request.writeInt16LE(x, 24);
    request.writeInt16LE(y, 26);
    socket.write(request);
  };
  return {
    async click(x, y) {
      send(motion, 0, x, y);
      send(press, 1, x, y);
      send(release, 1, x, y);
      // GetInputFocus: its reply follows earlier requests.
      socket.write(Buffer.from([43, 0, 1, 0]));
      await replies(32);
    },
    close: () => {
      socket.destroy();
    },
  };
}

/** The cookie in XAUTHORITY; may be empty. */
async function cookie(): Promise<Buffer> {
  const path = process.env['XAUTHORITY'] ?? '';
  if (path === '') return Buffer.alloc(0);
  const entry = await readFile(path);
  let at = 2;
  const next = (): Buffer => {
    const start = at + 2;
    at = start + entry.readUInt16BE(at);
    return entry.subarray(start, at);
  };
  const [, , , data] = [next(), next(), next(), next()];
  return data;
}

function greeting(data: Buffer): Buffer {
  const kind = Buffer.from(data.length === 0 ? '' : 'MIT-MAGIC-COOKIE-1');
  const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
  const head = Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16LE(kind.length, 6);
  head.writeUInt16LE(data.length, 8);
  return Buffer.concat([head, padded(kind), padded(data)]);
}

function readerOf(socket: Socket): (length: number) => Promise<Buffer> {
  let unread = Buffer.alloc(0);
  let wake: (() => void) | undefined;
  let broken: Error | undefined;
  socket.on('data', (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    wake?.();
  });
  socket.on('error', (error) => {
    broken = error;
    wake?.();
  });
  return async (length) => {
    while (unread.length < length) {
      if (broken !== undefined) throw broken;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const taken = unread.subarray(0, length);
    unread = unread.subarray(length);
    return taken;
  };
}
