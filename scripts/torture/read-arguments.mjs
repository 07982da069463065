import { parseArgs } from 'node:util';
import { SetupError } from '../say.mjs';
import { parts } from './parts.mjs';

const defaultSeed = 1;
const options = {
  short: { type: 'boolean', default: false },
  count: { type: 'string' },
  seed: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
};

export function readArguments(words) {
  const { values, positionals } = parse(words);
  const unknown = positionals.filter((name) => parts.every((part) => part.name !== name));
  if (unknown.length > 0)
    throw new SetupError(
      `Unknown part “${unknown.join('”, “')}”. Known parts: ${parts.map(({ name }) => name).join(', ')}.`,
    );
  if (values.short && values.count !== undefined)
    throw new SetupError('Use either --short or --count: the short form has its own counts.');
  const count = values.count === undefined ? undefined : readNumber('--count', values.count, 1);
  const seed = values.seed === undefined ? defaultSeed : readNumber('--seed', values.seed, 0);
  const chosen =
    positionals.length === 0
      ? parts
      : [...new Set(positionals)].flatMap((name) => parts.filter((part) => part.name === name));
  return {
    wantsHelp: values.help,
    isShort: values.short,
    seed,
    chosen: chosen.map((part) => ({ ...part, count: count ?? (values.short ? part.short : part.full) })),
  };
}

function parse(words) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (thrown) {
    // Node's first sentence names the option.
    throw new SetupError(
      `${thrown.message.split(/[.\n]/)[0]}. \`npm run torture -- --help\` lists the options.`,
    );
  }
}

function readNumber(option, text, least) {
  const number = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(number) && number >= least) return number;
  throw new SetupError(`${option} takes a whole number from ${least}, not “${text}”.`);
}
