import type { ModelMessage, ModelReply } from '../../../shared/models/chat-model.ts';
import { secretMask } from '../../../shared/text/secret-mask.ts';

const certain =
  '(?:[\\w.-]{0,40}(?:token|nonce|api_?-?key|access_?key|secret|passw(?:or)?d|passphrase|signature|credential))|pwd|(?:[\\w.-]{0,40}sess(?:ion)?_?-?id)|sessionkey|session_key';
const likely = 'key|sid|sig|auth|session|(?:[\\w.-]{0,40}[_-](?:key|sig|auth))';
const separator = '(?:[?&;#]|%(?:25)*(?:3F|26|3B|23))';
const value = '(?:(?!%(?:25)*26)[\\w.~%+/:@!*$=-])*(?!%(?:25)*26)[\\w~%+/=*$-]';
const keys = new RegExp(
  `(?<before>${separator}(?:(?<certain>${certain})|${likely})(?:=|%(?:25)*3D))(?<value>${value})`,
  'gi',
);
const word = /[^\s"'`<>“”‘’(){}|\\]+/g;
const minLikelyLength = 8;

interface Hidden {
  readonly messages: readonly ModelMessage[];
  /** Completes addresses that the messages contain as a whole. */
  restore(reply: ModelReply): ModelReply;
}

/** Hides `key=`, `token=` and the like in addresses. */
export function hideKeys(messages: readonly ModelMessage[]): Hidden {
  const originals = new Map<string, Set<string>>();
  const hidden = messages.map((message) => ({ ...message, content: hideIn(message.content, originals) }));
  const restore = (text: string): string =>
    originals.size === 0
      ? text
      : text.replaceAll(word, (found) => {
          const [address, end] = splitEnd(found);
          const [only, ...others] = originals.get(address) ?? [];
          return only === undefined || others.length > 0 ? found : only + end;
        });
  return {
    messages: hidden,
    restore: (reply) => ({
      ...reply,
      text: restore(reply.text),
      toolCalls: reply.toolCalls.map((call) => ({ ...call, arguments: restore(call.arguments) })),
    }),
  };
}

function hideIn(text: string, originals: Map<string, Set<string>>): string {
  return text.replaceAll(word, (found) => {
    const [address, end] = splitEnd(found);
    const hidden = address.replaceAll(keys, (whole: string, ...rest: unknown[]) => {
      const groups = rest.at(-1) as { before: string; certain?: string; value: string };
      const isKey =
        groups.certain !== undefined || (groups.value.length >= minLikelyLength && /\d/.test(groups.value));
      return isKey ? groups.before + secretMask : whole;
    });
    if (hidden === address) return found;
    const known = originals.get(hidden);
    if (known === undefined) originals.set(hidden, new Set([address]));
    else known.add(address);
    return hidden + end;
  });
}

function splitEnd(found: string): readonly [address: string, end: string] {
  const end = /[.,;:!?]*$/.exec(found)?.[0] ?? '';
  return [found.slice(0, found.length - end.length), end];
}
