import { maxJsonDepth } from '../json.ts';
import { findEnd, limitOf, readSlice, tryParse, type FoundJson } from './json-slice.ts';
import { mendJson, type Misfit } from './mend-json.ts';
import { mendQuote } from './mend-quote.ts';
import { proseAround, type Piece } from './prose-around.ts';
import { withoutReasoning } from './without-reasoning.ts';
import { channelsOf, withoutChannels } from './without-channels.ts';

export interface FoundText {
  /** In the order written. */
  readonly values: readonly FoundJson[];
  /** What stands around them, without fences and reasoning. */
  readonly prose: string;
  /** All of it in order, without reasoning: what of it is prose and what a value. */
  readonly pieces: readonly Piece[];
}

const openReasoning = /<(?:think(?:ing)?|reasoning|thought|analysis|scratchpad)>[\s\S]*$/i;
const strayEnd = /^[\s\S]*<\/(?:think(?:ing)?|reasoning|thought|analysis|scratchpad)>/i;

/**
 * Finds every JSON value in what a model wrote. JSON in its reasoning counts only where there is none after it. Linear in
 * the length; never throws. With `misfit`, which says how badly a value fits what is expected, a bracket, comma or colon
 * that is missing or doubled, or a quote that is missing, is put right before all else.
 */
export function findJson(text: string, misfit?: Misfit): FoundText {
  const clean = text.replace(/[\uFEFF\u200B\u200E\u200F\u2060]/g, '');
  const closed = withoutReasoning(withoutChannels(clean)).replace(strayEnd, '');
  const said = closed.replace(openReasoning, '');
  const found = findIn(said, misfit);
  // With channels, what is said in the last one is the answer.
  if (found.values.length > 0 || said === clean || (clean.includes('<|') && found.prose !== '')) return found;
  const thought = findIn(
    channelsOf(clean).replace(/<\/?(?:think(?:ing)?|reasoning|thought|analysis|scratchpad)>/gi, '\n'),
    misfit,
  );
  return { ...found, values: thought.values };
}

function findIn(text: string, misfit: Misfit | undefined): FoundText {
  const unwrapped = unescapeWhole(text);
  const pieces = unwrapped === undefined ? scan(text, misfit) : scan(unwrapped, misfit).map(asRepaired);
  return {
    pieces,
    values: pieces.flatMap(({ found }) => found ?? []),
    prose: proseAround(pieces, { isAnswer: () => true, isExample: () => false }),
  };
}

const asRepaired = (piece: Piece): Piece =>
  piece.found === undefined ? piece : { ...piece, found: { ...piece.found, isRepaired: true } };

/** Marks between the strings of JSON as they are written in Chinese or Japanese. */
const fullWidth = /"\w+"\s*：|[}\]]\s*，\s*["{]/;
const narrow: Readonly<Record<string, string>> = {
  '，': ',',
  '：': ':',
  '｛': '{',
  '｝': '}',
  '［': '[',
  '］': ']',
};

/** JSON in another dress: quoted as in a mail, with the marks of another script, or encoded once more: the whole text is a JSON string, every quote in it has a backslash, or it was written for HTML. */
function unescapeWhole(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^"\s*[[{\\]/.test(trimmed)) {
    const inner = tryParse(trimmed);
    if (typeof inner?.value === 'string') return unescapeWhole(inner.value) ?? inner.value;
  }
  if (/[[{]\s*&quot;/.test(text) && !/[[{,]\s*"/.test(text))
    return text.replace(
      /&(quot|#39|apos|lt|gt|amp);/g,
      (_, entity: string) => ({ quot: '"', '#39': "'", apos: "'", lt: '<', gt: '>' })[entity] ?? '&',
    );
  if (/^[ \t]*>[ \t]*[[{]/m.test(text)) return text.replace(/^[ \t]*>[ \t]?/gm, '');
  if (fullWidth.test(text))
    return text.replace(/"(?:[^"\\]|\\[^])*(?:"|$)|[，：｛｝［］]/g, (part) => narrow[part] ?? part);
  if (!/[[{](?:\s|\\+[nrt])*\\+"/.test(text) || /[[{,]\s*"/.test(text)) return undefined;
  return text.replace(
    /\\(["\\/nrt])/g,
    (_, character: string) => ({ n: '\n', r: '', t: ' ' })[character] ?? character,
  );
}

const start = /\{(?=\s*(?:["'“”‘’`}/#\w[{]|\\"))|\[(?=\s*(?:["'“”‘’`\]/#{[]))/g;
/** Where the opening brace of everything is missing, JSON begins with its first key. */
const startOrKey = new RegExp(`${start.source}|"\\w+"\\s*:\\s*(?=["[{])`, 'g');

function scan(text: string, misfit: Misfit | undefined): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let hasLooseKey = false;
  let triesLeft = mostTries;
  let openLeft = mostOpen;
  let known = 0;
  /** Of the block around a place; places come in order. */
  const limitAt = (at: number): number => (known = at < known ? known : limitOf(text, at));
  const mend = (at: number): Read | undefined =>
    misfit === undefined || triesLeft-- <= 0 ? undefined : mendFrom(text, at, misfit);
  const pattern = new RegExp(misfit === undefined ? start : startOrKey);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const at = match.index;
    const read = match[0].startsWith('"')
      ? hasLooseKey
        ? undefined
        : mend(at)
      : readFrom(text, at, { mend, limitAt, isWhole: openLeft > 0 });
    if (read?.isOpen === true) openLeft -= 1;
    if (read === undefined) {
      hasLooseKey = true;
      continue;
    }
    pieces.push(prose(text.slice(from, at)), {
      isJson: true,
      text: text.slice(at, read.end),
      isInline: goesOn(text, { at, end: read.end }),
      ...(read.found === undefined
        ? {}
        : { found: hasLooseKey ? { ...read.found, isUnsure: true } : read.found }),
    });
    from = read.end;
    pattern.lastIndex = read.end;
  }
  return [...pieces, prose(text.slice(from))];
}

const prose = (text: string): Piece => ({ text, isJson: false, isInline: false });

/** A sentence goes on behind what stands here, on the same line. */
function goesOn(text: string, { at, end }: { readonly at: number; readonly end: number }): boolean {
  return (
    !text.slice(at, end).includes('\n') &&
    /^[^\n{}[\]]*\p{L}/u.test(text.slice(end, end + 200).replace(/<\/?[\w:-]+>/g, ''))
  );
}

/** A text of many broken values is gone through so often at most. */
const mostTries = 6;
/** So many values that never close are looked for to the end of the text; after that to the end of their block. */
const mostOpen = 20;

/** What begins at a bracket, and where it ends. */
interface Read {
  readonly found: FoundJson | undefined;
  readonly end: number;
  /** It never closes. */ readonly isOpen?: boolean;
}

interface Reading {
  readonly mend: (at: number) => Read | undefined;
  readonly limitAt: (at: number) => number;
  readonly isWhole: boolean;
}

function readFrom(text: string, at: number, { mend, limitAt, isWhole }: Reading): Read {
  const limit = isWhole ? text.length : limitAt(at);
  const span = findEnd(text, at, limit);
  const isOpen = span.end === undefined;
  const end = span.end ?? (isWhole ? limitAt(at) : limit);
  if (span.depth > maxJsonDepth) return { found: undefined, end, isOpen };
  const parsed = span.end === undefined ? undefined : tryParse(text.slice(at, end));
  const isBroken = parsed === undefined || /^\s*(?:,\s*["{[]|[\]}:])/.test(text.slice(end, end + 40));
  const mended = isBroken ? mend(at) : undefined;
  if (mended !== undefined) return mended;
  const losesKeys = /^\s*,\s*"/.test(text.slice(end, end + 40));
  return {
    end,
    isOpen,
    found:
      parsed === undefined
        ? readSlice(text.slice(at, end), span)
        : { value: parsed.value, isRepaired: false, isCutOff: false, isUnsure: losesKeys },
  };
}

/** The value that begins here, one mark or quote put right: it ends with its block, or before the prose after it. */
function mendFrom(text: string, at: number, misfit: Misfit): Read | undefined {
  const whole = text.slice(at, limitOf(text, at)).trimEnd();
  const toBracket = (part: string): number => Math.max(part.lastIndexOf('}'), part.lastIndexOf(']')) + 1;
  for (const length of new Set([
    whole.length,
    toBracket(whole),
    toBracket(whole.split(/\n\s*\n/, 1)[0] ?? ''),
  ])) {
    // What goes on as JSON does is no prose.
    const part =
      length === 0 || /^\s*[,:"{}[\]]/.test(whole.slice(length, length + 40)) ? '' : whole.slice(0, length);
    const mended = part === '' ? undefined : (mendJson(part, misfit) ?? withQuote(part, misfit));
    if (mended !== undefined)
      return {
        found: { value: mended.value, isRepaired: true, isCutOff: mended.isEndMissing, isUnsure: false },
        end: at + length,
      };
  }
  return undefined;
}

function withQuote(part: string, misfit: Misfit): ReturnType<typeof mendJson> {
  const mended = mendQuote(part, misfit);
  return mended === undefined ? undefined : { ...mended, isEndMissing: false };
}
