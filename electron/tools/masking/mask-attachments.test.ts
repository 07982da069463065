import { expect, test } from 'vitest';
import { secretMask } from '../../../shared/text/secret-mask.ts';
import { maskAttachments } from './mask-attachments.ts';
import { maskerFor } from './masker.ts';

const masker = maskerFor(['hunter2-and-more']);
const masked = (mimeType: string, data: Buffer, hadSecret = false): string =>
  Buffer.from(
    maskAttachments([{ kind: 'file', mimeType, data }], { masker, hadSecret })[0]?.data ?? [],
  ).toString();

test.each(['text/plain', 'application/json', 'image/svg+xml', 'application/octet-stream'])(
  'text of type %s is masked',
  (mimeType) => {
    expect(masked(mimeType, Buffer.from('<text>hunter2-and-more</text>'))).toBe(`<text>${secretMask}</text>`);
  },
);

test('text in UTF-16 is masked', () => {
  expect(masked('text/plain', Buffer.from('\ufeffhunter2-and-more', 'utf16le'))).toBe(secretMask);
});

test('unsearchable data stays unless a secret was used', () => {
  const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]);
  expect(masked('image/png', picture)).toBe(picture.toString());
  expect(masked('image/png', picture, true)).toBe(
    "Removed: the call used a secret, and image/png can't be searched for it.\n",
  );
});

test('a media type with the secret is dropped', () => {
  expect(
    maskAttachments([{ kind: 'file', mimeType: 'text/hunter2-and-more', data: Buffer.from('x') }], {
      masker,
      hadSecret: true,
    })[0]?.mimeType,
  ).toBe('application/octet-stream');
});
