const polite =
  /^(?:please|pls|kindly|can you|could you|would you|i want (?:you )?to|i would like to|i'd like to|let's|just|now|first|next|finally|also|and|then|so|ok|okay|hey|hi|well)[,:]?\s+/i;
const trailing = /[\s,.;!]*(?:please|thanks|thank you)?[\s.;!]*$/i;
const number = /^(?:\d+[.)]|[-*•])\s+/;

export function tidyCommand(text: string): string {
  let tidied = text.trim().replace(number, '').replace(trailing, '');
  for (let before = ''; before !== tidied;) {
    before = tidied;
    tidied = tidied.replace(polite, '').replace(number, '');
  }
  return tidied;
}
