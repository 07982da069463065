import { hash } from 'node:crypto';

/** Hash chain; reveals changed and missing lines. */
export interface Chain {
  link(json: string): string;
}

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

export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
