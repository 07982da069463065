import type { ToolAttachment } from '../../executor/ports.ts';
import type { Masker } from './masker.ts';

const textTypes =
  /^(text\/|image\/svg)|[/+](json|xml|yaml|csv|javascript|x-www-form-urlencoded|x-sh|toml|graphql)\b/i;

/** If the call used a secret, other attachments become a note. */
export function maskAttachments(
  attachments: readonly ToolAttachment[],
  { masker, hadSecret }: { readonly masker: Masker; readonly hadSecret: boolean },
): ToolAttachment[] {
  return attachments.map((given) => {
    // The server chose the type too.
    const attachment = masker.containsSecret(given.mimeType)
      ? { ...given, mimeType: 'application/octet-stream' }
      : given;
    const text = textOf(attachment);
    if (text !== undefined)
      return masker.containsSecret(text)
        ? { ...attachment, data: Buffer.from(masker.text(text)) }
        : attachment;
    return hadSecret
      ? {
          kind: 'file',
          mimeType: 'text/plain',
          data: Buffer.from(
            `Removed: the call used a secret, and ${attachment.mimeType} can't be searched for it.\n`,
          ),
        }
      : attachment;
  });
}

function textOf({ mimeType, data }: ToolAttachment): string | undefined {
  const encoding =
    data[0] === 0xff && data[1] === 0xfe
      ? 'utf-16le'
      : data[0] === 0xfe && data[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: !textTypes.test(mimeType) }).decode(data);
    return textTypes.test(mimeType) || !text.includes('\0') ? text : undefined;
  } catch {
    return undefined;
  }
}
