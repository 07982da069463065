import { hash } from 'node:crypto';

/** Links lines, so that one that was changed or left out later can be told. */
export interface Chain {
  /** The line, a JSON object, with its `chain`, and a line break. */
  link(json: string): string;
}

/** Goes on from the chain of a line that is there already; '' before the first. */
export function createChain(last = ''): Chain {
  let before = last;
  return {
    link(json) {
      before = chainOf(before, json);
      return `${json.slice(0, -1)},"chain":"${before}"}\n`;
    },
  };
}

export function chainOf(before: string, json: string): string {
  return sha256(before + json);
}

/** By the machine's own library. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
