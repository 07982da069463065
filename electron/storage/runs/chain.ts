import { hash } from 'node:crypto';

/** Chains lines by hashes, so that changed or missing ones are detected. */
export interface Chain {
  /** Returns the line, a JSON object, with its `chain` and a line break. */
  link(json: string): string;
}

/** Continues the chain of an earlier line; '' before the first. */
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

/** Node's native hash. */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
