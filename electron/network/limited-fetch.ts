import { formatBytes } from '../../shared/foreign-limits.ts';

export class TooMuchSent extends Error {
  override readonly name = 'TooMuchSent';
}

interface Limits {
  readonly maxBytes: number;
  readonly maxRefusalBytes: number;
  /** `message`: an event stream may be endless. */
  readonly per: 'answer' | 'message';
}

export function limitedFetch({ maxBytes, maxRefusalBytes, per }: Limits): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { status, statusText, headers, body } = response;
    if (body === null) return response;
    const isStream = (headers.get('content-type') ?? '').includes('event-stream');
    const limited = body.pipeThrough(
      response.ok ? counted(maxBytes, per === 'message' && isStream) : cutAt(maxRefusalBytes),
    );
    return new Response(limited, { status, statusText, headers });
  };
}

const lineFeed = 10;

function counted(
  maxBytes: number,
  isPerMessage: boolean,
): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const end = isPerMessage ? chunk.lastIndexOf(lineFeed) : -1;
      if (end !== -1 && hasEmptyLine(chunk)) bytes = chunk.length - end;
      else bytes += chunk.length;
      if (bytes > maxBytes) controller.error(new TooMuchSent(`it sent more than ${formatBytes(maxBytes)}`));
      else controller.enqueue(chunk);
    },
  });
}

function hasEmptyLine(chunk: Uint8Array): boolean {
  for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, at + 1)) {
    if (chunk[at + 1] === lineFeed || (chunk[at + 1] === 13 && chunk[at + 2] === lineFeed)) return true;
  }
  return false;
}

function cutAt(maxBytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = maxBytes;
  return new TransformStream({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) controller.terminate();
    },
  });
}
