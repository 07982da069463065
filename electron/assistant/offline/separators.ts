/** `and` stays in the branch or loop; `after` leaves it. */
export interface Separator {
  readonly kind: 'and' | 'after';
  readonly from: number;
  readonly to: number;
}

const verbs =
  'open|go (?:to|back)|visit|navigate|click|press|type|enter|fill|select|choose|tick|check|untick|uncheck|scroll|wait|make sure|verify|expect|assert|read|take|hover|look for|upload|reload|double|right|switch to|list|accept|dismiss|repeat|if|while|until';
const sureVerbs =
  'open|go (?:to|back)|visit|click|type|enter|fill|select|choose|tick|untick|scroll|wait|make sure|verify|expect|read|take|hover|look for|upload|reload|double|right|repeat|if';
const onwards = '(?:after that|afterwards|when done|end (?:if|repeat|loop))\\b[,:]?';

const joint = new RegExp(
  [
    `(?<and>\\s*,?\\s+and\\s+(?:then\\b,?\\s*)(?=\\S)|\\s*,\\s+and\\s+(?=\\p{L}|\\u0001)|\\s+and\\s+(?=(?:${sureVerbs})\\b)|\\s*;\\s*(?!\\s*(?:then|${onwards})\\b))`,
    `(?<after>\\s*[,;.]?\\s*\\b(?:(?:and|then)\\b,?\\s*)*${onwards}\\s*|\\s*[,;]?\\s*\\bthen\\b,?\\s*|\\s*\\n\\s*(?:then\\b,?\\s*)?|\\.\\s+(?:then\\b,?\\s*)?(?=\\S)|\\s*,\\s+(?=(?:${verbs})\\b))`,
  ].join('|'),
  'iu',
);

export function findSeparator(text: string): Separator | undefined {
  const found = joint.exec(text);
  if (found === null) return undefined;
  return {
    kind: found.groups?.['and'] === undefined ? 'after' : 'and',
    from: found.index,
    to: found.index + found[0].length,
  };
}
