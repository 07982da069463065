import { quoteAgain, maskQuotes } from './quotes.ts';

const editStart =
  '(?:(?:delete|remove|drop|move|rename|replace|set|change|enable|disable|switch (?:on|off)|turn (?:on|off)|skip|add|insert|append)\\b|(?:after|behind|before|between) (?:step|node|\\u0001))';
const between = new RegExp(
  `\\s*(?:,?\\s*(?:and\\s+)?\\b(?:then|afterwards|after that)\\b,?|;|\\n+|\\.(?=\\s)|,\\s*and\\b|,|\\s+and\\b)\\s*(?=(?:then\\s+|also\\s+)?${editStart})`,
  'i',
);

export function splitEdits(message: string): string[] {
  const { plain, quoted } = maskQuotes(message);
  return plain
    .split(between)
    .map((part) => quoteAgain(part, quoted))
    .filter((part) => part !== '');
}
